import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { dateAfter } from '@simmer/testing/calendar-date.arbitrary';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { applyWrites } from '../../test/apply-writes.ts';
import { type AskedEdit, type Calendar, calendarOf, editDayByDay } from '../../test/editing-oracle.ts';
import { dayParts, type DayPart, recurrences } from '@simmer/contracts/schemas/planning-values';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import type { EditWrite } from './block-write.ts';
import { deleteThisAndFollowing, editThisAndFollowing } from './edit-following.ts';
import { edit, move, remove } from './press.ts';
import { moveThisAndFollowing, moveWholeSeries } from './move-series.ts';

type Block = ReturnType<typeof timeBlock>;
type Writes = readonly EditWrite<Block, object>[];

/** One year is compared; a wider range is computed, because blocks may move in from outside. */
const SEEN = { start: '2026-01-01', end: '2026-12-31' };
const KNOWN = { start: '2025-03-01', end: '2027-10-31' };
const LONGEST_MOVE = 16;

/** The writes that the editing rules return for an edit. */
function writesFor(block: Block, { kind, scope, date, target, points }: AskedEdit): Writes {
  const to = { date: target.date, part: target.part as DayPart };
  const isAlone = scope === 'following' && block.recurring === 'once';
  switch (`${kind} ${isAlone ? 'whole' : scope}`) {
    case 'move only':
      return move({ block, date, scope: 'only' }, to);
    case 'move following':
      return moveThisAndFollowing(block, date, to);
    case 'move whole':
      return moveWholeSeries(block, date, to);
    case 'edit only':
      return edit({ block, date, scope: 'only' }, { points });
    case 'edit following':
      return editThisAndFollowing(block, date, { points });
    case 'edit whole':
      return [{ kind: 'update', id: block.id, changes: { points } }];
    case 'delete only':
      return remove({ block, date, scope: 'only' });
    case 'delete following':
      return deleteThisAndFollowing(block, date);
    default:
      return [{ kind: 'delete', id: block.id }];
  }
}

const step = fc.record({
  kind: fc.constantFrom('move', 'move', 'edit', 'delete'),
  scope: fc.constantFrom('only', 'following', 'whole'),
  block: fc.nat(),
  occurrence: fc.nat(),
  days: fc.integer({ min: -LONGEST_MOVE, max: LONGEST_MOVE }),
  part: fc.constantFrom(...dayParts),
  points: fc.integer({ min: 3, max: 9 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The block and edit that a random step selects; null where no occurrence is left. */
function asked(blocks: readonly Block[], { block: pick, occurrence, ...step }: Step) {
  const block = blocks[pick % Math.max(1, blocks.length)];
  if (block === undefined) return null;
  const dates = expandOccurrences(block, { start: '2026-03-01', end: '2026-10-31' });
  const date = dates[occurrence % Math.max(1, dates.length)];
  if (date === undefined) return null;
  const scope = block.recurring === 'once' && step.scope === 'following' ? 'whole' : step.scope;
  const edit: AskedEdit = {
    ...step,
    scope,
    date,
    target: { date: dateAfter(date, step.days), part: step.part },
  };
  return { block, edit };
}

const plan = (recurring: (typeof recurrences)[number]) =>
  fc.array(
    fc
      .tuple(
        blockSchedule([recurring]),
        fc.integer({ min: 0, max: 60 }),
        fc.option(fc.integer({ min: 0, max: 300 })),
        fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 6 }),
      )
      .map(([schedule, start, end, excluded]) => {
        const start_date = dateAfter('2026-01-01', start);
        return timeBlock({
          ...schedule,
          start_date,
          end_date: end === null ? null : dateAfter(start_date, end),
          exclusion_dates: [...new Set(excluded.map((days) => dateAfter(start_date, days)))],
        });
      }),
    { minLength: 1, maxLength: 2 },
  );

const within = (calendar: Calendar) =>
  [...calendar]
    .filter(([date]) => date >= SEEN.start && date <= SEEN.end)
    .sort(([a], [b]) => a.localeCompare(b));

describe.each(recurrences)('any sequence of edits, moves and deletes in every scope: %s', (recurring) => {
  test('the calendar equals one in which each date was changed on its own', () => {
    fc.assert(
      fc.property(plan(recurring), fc.array(step, { minLength: 1, maxLength: 4 }), (start, steps) => {
        let blocks: Block[] = start;
        let byHand = calendarOf(blocks, KNOWN);
        for (const [turn, each] of steps.entries()) {
          const found = asked(blocks, each);
          if (found === null) continue;
          byHand = editDayByDay(byHand, found.block, found.edit, KNOWN);
          blocks = applyWrites(blocks, writesFor(found.block, found.edit), `${turn}`);
          expect(within(calendarOf(blocks, KNOWN))).toEqual(within(byHand));
        }
      }),
      { numRuns: 30 },
    );
  });

  test('no block ends before it starts', () => {
    fc.assert(
      fc.property(plan(recurring), fc.array(step, { maxLength: 8 }), (start, steps) => {
        let blocks: Block[] = start;
        for (const [turn, each] of steps.entries()) {
          const found = asked(blocks, each);
          if (found === null) continue;
          blocks = applyWrites(blocks, writesFor(found.block, found.edit), `${turn}`);
          expect(blocks.every(({ start_date, end_date }) => !end_date || end_date >= start_date)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});
