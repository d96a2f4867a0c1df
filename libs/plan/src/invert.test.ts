import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contentOf as contentOfBlock } from '@simmer/domain/blocks/block-content';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { Rejected } from '@simmer/domain/errors/rejection';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { plainText } from '@simmer/domain/same-value';
import { applyStep } from './apply.ts';
import { type AppData, defaultAppData, listNames } from './copy/app-data.ts';
import { newId } from './disk/new-id.ts';
import { invert } from './invert.ts';
import { makeStep } from './make-step.ts';
import type { Change } from './step.ts';
import { anyChanges, refersTo, stepOf } from './testing/steps.arbitrary.ts';

const sizes = DEFAULT_SIZES;

/** The plan after changes; as it is if it does not allow them. */
function after(plan: AppData, changes: readonly Change[], place: number): AppData {
  const { key, madeAt } = stepOf([], place);
  const created = changes
    .filter(({ removed, seen, restores }) => !removed && (!seen || restores))
    .map(({ id }) => ({ id }));
  const known = new Set([...plan.northStarThemes, ...plan.activities, ...created].map(({ id }) => id));
  for (const { id, removed } of changes) if (removed) known.delete(id);
  if (!changes.every((change) => refersTo(change, known))) return plan;
  try {
    return applyStep(plan, makeStep(changes, plan, { key, madeAt, sizes }), sizes);
  } catch (error) {
    if (error instanceof Rejected) return plan;
    throw error;
  }
}

// A list is in the order of its items' ages; the last change of an item is another one after an undo.
const STAMPS = new Set(['updated_at', 'created_at']);
const contentOf = (plan: AppData): unknown =>
  JSON.parse(
    plainText(JSON.parse(JSON.stringify(plan, (name, value: unknown) => (STAMPS.has(name) ? null : value)))),
  );

const planAfter = (steps: readonly (readonly Change[])[]) =>
  steps.reduce(
    (plan, changes, place) => after(plan, changes, place),
    defaultAppData('2026-01-01T08:00:00.000Z'),
  );

describe('undo of any step', () => {
  test('the inverse of a step leads back to the plan before it, and that of the inverse to the plan after it', () => {
    let applied = 0;
    fc.assert(
      fc.property(fc.array(anyChanges, { maxLength: 12 }), anyChanges, (steps, last) => {
        const before = planAfter(steps);
        const done = after(before, last, 100);
        if (done === before) return;
        applied += 1;
        const undone = after(done, invert({ changes: last }, before, done), 101);
        expect(contentOf(undone)).toEqual(contentOf(before));
        const back = invert({ changes: last }, before, done);
        const redone = after(undone, invert({ changes: back }, done, undone), 102);
        expect(contentOf(redone)).toEqual(contentOf(done));
      }),
      { numRuns: 300 },
    );
    expect(applied).toBeGreaterThan(100);
  });

  test('a rejected step changes nothing, and the given plan is never changed', () => {
    fc.assert(
      fc.property(fc.array(anyChanges, { maxLength: 8 }), anyChanges, (steps, last) => {
        const before = planAfter(steps);
        const text = JSON.stringify(before);
        after(before, last, 100);
        expect(JSON.stringify(before)).toBe(text);
      }),
    );
    expect(listNames.length).toBe(7);
  });

  test('a step that is applied twice leaves the plan as it is after the first time', () => {
    fc.assert(
      fc.property(fc.array(anyChanges, { maxLength: 8 }), anyChanges, (steps, last) => {
        const before = planAfter(steps);
        const { key, madeAt } = stepOf([], 100);
        const step = makeStep(last, before, { key, madeAt, sizes });
        const once = after(before, step.changes, 100);
        if (once === before) return;
        expect(contentOf(applyStep(once, step, sizes))).toEqual(contentOf(once));
      }),
    );
  });

  test('a part of a series that a step ended, and that went because of it, comes back with its end before the step', () => {
    const before = planAfter([]);
    const [{ id: activityId } = activity()] = before.activities;
    const series: Partial<TimeBlock> = {
      activity_id: activityId,
      recurring: 'weekly',
      scheduled_days: ['saturday'],
    };
    const first = timeBlock({ ...series, id: newId(), start_date: '2026-01-10' });
    const plan = { ...before, timeBlocks: [first] };
    const later = contentOfBlock(timeBlock({ ...series, start_date: '2026-01-10', series_id: first.id }));
    const changes: Change[] = [
      {
        resource: 'timeBlocks',
        id: first.id,
        fields: { end_date: '2026-01-16', counts_as_use: true },
      },
      { resource: 'timeBlocks', id: newId(), fields: later },
    ];
    const done = after(plan, changes, 1);
    expect(done.timeBlocks.map(({ id }) => id)).not.toContain(first.id);
    const back = invert({ changes }, plan, done).find(({ id }) => id === first.id);
    expect(back).toMatchObject({ fields: { end_date: null }, seen: { end_date: '2026-01-16' } });
    // It was there, so that it is no new use.
    for (const fields of [back?.fields, back?.seen]) expect(fields).not.toHaveProperty('counts_as_use');
  });

  test('a block that came back with its activity goes again, and an activity that another block uses by now stays', () => {
    const work = activity();
    const [block, other] = [timeBlock({ activity_id: work.id }), timeBlock({ activity_id: work.id })];
    const sized = { ...block, size: sizes[0]?.id ?? '' };
    const back = (resource: string, { id, created_at, ...item }: Activity | TimeBlock) =>
      ({ resource, id, fields: { created_at }, seen: {}, restores: { id, created_at, ...item } }) as Change;
    const changes = [back('activities', work), back('timeBlocks', sized)];
    const before = defaultAppData('2026-01-01T08:00:00.000Z');
    const done = after(before, changes, 1);
    const since = { ...done, timeBlocks: [...done.timeBlocks, other] };
    const undone = after(since, invert({ changes }, before, done), 2);
    expect(undone.timeBlocks).toEqual([other]);
    expect(undone.activities).toEqual(done.activities);
  });

  const plan = defaultAppData('2026-01-01T08:00:00.000Z');
  const withItems = (activities: readonly Activity[], timeBlocks: TimeBlock[]): AppData => ({
    ...plan,
    activities: [...plan.activities, ...activities],
    timeBlocks,
  });

  test.each([
    ['one that counted as a use is taken off', 3, { takes_back_use: true }, 2],
    ['of no counted use none is taken off', 0, { takes_back_use: true }, 0],
    ['one that did not count stays', 3, {}, 3],
  ])(
    'a removed activity comes back without the uses of the blocks that come back with it: %s (KIT-12)',
    (_, usage_count, taken, expected) => {
      const [work, rest] = [activity({ usage_count }), activity({ usage_count: 5 })];
      const block = timeBlock({ activity_id: work.id });
      const kept = timeBlock({ activity_id: work.id });
      const changes = [
        { resource: 'timeBlocks', id: block.id, removed: true, ...taken },
        { resource: 'activities', id: work.id, removed: true },
        { resource: 'activities', id: rest.id, removed: true },
      ] as Change[];
      const inverse = invert({ changes }, withItems([work, rest], [block, kept]), withItems([], [kept]));
      expect(inverse.map(({ restores }) => restores?.['usage_count'])).toEqual([expected, 5, undefined]);
      expect(inverse.map(({ fields }) => fields?.['counts_as_use' as never])).toEqual([
        undefined,
        undefined,
        'takes_back_use' in taken ? true : undefined,
      ]);
    },
  );

  test('what a step created goes: blocks with their uses first, and the activity only if it is unused by then (KIT-12)', () => {
    const work = activity();
    const [used, unused] = [timeBlock({ activity_id: work.id }), timeBlock({ activity_id: work.id })];
    const created = [
      { resource: 'activities', id: work.id, fields: {} },
      { resource: 'timeBlocks', id: used.id, fields: {} },
      { resource: 'timeBlocks', id: unused.id, fields: { counts_as_use: false } },
    ] as Change[];
    const blocks = { resource: 'timeBlocks', removed: true };
    const activities = { resource: 'activities', id: work.id, removed: true };
    const other = timeBlock();
    const [before, done] = [withItems([], [other]), withItems([work], [other, used, unused])];
    expect(invert({ changes: created }, before, done)).toEqual([
      { ...blocks, id: unused.id },
      { ...blocks, id: used.id, takes_back_use: true },
      { ...activities, if_unused: true },
    ]);
    expect(invert({ changes: created.slice(0, 1) }, plan, withItems([work], []))).toEqual([activities]);
  });

  test('a created activity goes after the block that got it has its former one again', () => {
    const work = activity();
    const block = timeBlock();
    const moved = { ...block, activity_id: work.id };
    const changes = [
      { resource: 'activities', id: work.id, fields: {} },
      { resource: 'timeBlocks', id: block.id, fields: { activity_id: work.id } },
    ] as Change[];
    expect(invert({ changes }, withItems([], [block]), withItems([work], [moved]))).toEqual([
      {
        resource: 'timeBlocks',
        id: block.id,
        fields: { activity_id: block.activity_id },
        seen: { activity_id: work.id },
      },
      { resource: 'activities', id: work.id, removed: true, if_unused: true },
    ]);
  });
});
