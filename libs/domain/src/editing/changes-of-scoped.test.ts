import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { timeBlock } from '@simmer/testing/time-block.factory';
import type { EditWrite } from './block-write.ts';
import { changeOfWrite } from './change-of-write.ts';
import { changesOfScoped } from './changes-of-scoped.ts';
import { edit, markOutcome, move } from './press.ts';
import { withSeenParts } from './seen-parts.ts';
import { idOfOccurrence } from '../recurrence/series-id.ts';

const MONDAY = '2026-11-16';
const series = timeBlock({ scheduled_days: ['monday'], start_date: '2026-11-02' });
const moved = {
  ...series,
  scheduled_days: ['tuesday' as const],
  start_date: '2026-11-03',
  slots: [{ first: 'monday' as const, day: 'tuesday' as const, shift: 0 }],
};

/** What is lost of the block by a press on the series, as its person saw it. */
function lostBy(writes: readonly EditWrite<TimeBlock, object>[], block: TimeBlock) {
  const changes = writes.map((write) => changeOfWrite(write, series));
  return changes.flatMap((change) => changesOfScoped(change, { blocks: [block] })).map(({ lost }) => lost);
}

test('changesOfScoped: a place that another device gave the series meanwhile is lost, and only that (MRG-1, BLK-84)', () => {
  const press = { block: series, date: MONDAY, scope: 'whole' } as const;
  const toThursday = move(press, { date: '2026-11-19', part: 'morning' });
  const { scheduled_days, start_date, slots } = moved;
  expect(lostBy(toThursday, moved)).toEqual([{ scheduled_days, start_date, slots }]);
  expect(lostBy(toThursday, series)).toEqual([undefined]);
  expect(lostBy(toThursday, { ...series, title: 'Lake', end_date: '2027-11-01' })).toEqual([undefined]);
  expect(lostBy(edit(press, { title: 'Lake' }), moved)).toEqual([undefined]);
});

/** A note for a whole series. */
const noteOfAll = (id: string, more: object = {}) =>
  ({
    resource: 'timeBlocks',
    id,
    series: { id, scope: 'all', ...more },
    fields: { note: 'Slowly' },
  }) as const;

test('changesOfScoped: a series that comes back is no new one (BLK-84)', () => {
  const removed = timeBlock({ recurring: 'weekly', start_date: '2026-01-05' });
  const { id } = removed;
  const change = noteOfAll(id);
  expect(changesOfScoped(change, { blocks: [], gone: [removed] })).toMatchObject([
    { id, fields: { note: 'Slowly' }, seen: { title: removed.title } },
  ]);
});

test('changesOfScoped: a series that comes back has its marks (BLK-84, BLK-85)', () => {
  const outcomes = [{ date: '2026-01-12', result: 'done' as const }];
  const removed = timeBlock({ recurring: 'weekly', start_date: '2026-01-05', outcomes });
  const { id } = removed;
  const change = noteOfAll(id);
  expect(changesOfScoped(change, { blocks: [], gone: [removed] })).toMatchObject([
    { id, fields: { outcomes } },
  ]);
});

test('changesOfScoped: a part comes back up to the end that its person saw, who had removed the rest (BLK-84)', () => {
  const removed = timeBlock({ recurring: 'weekly', start_date: '2026-01-05' });
  const { id } = removed;
  const seen = { start_date: '2026-01-05', end_date: '2026-05-01' };
  const change = noteOfAll(id, { parts: { [id]: seen } });
  expect(changesOfScoped(change, { blocks: [], gone: [removed] })).toMatchObject([
    { id, fields: { note: 'Slowly', end_date: '2026-05-01' } },
  ]);
});

test('changesOfScoped: a block of which each day was taken out meanwhile does not come back without a day (BLK-84)', () => {
  const removed = timeBlock({ recurring: 'once', start_date: MONDAY, scheduled_days: ['wednesday'] });
  const key = `wednesday ${MONDAY}`;
  const own = { ...removed, id: idOfOccurrence(removed.id, key), start_date: '2026-11-18', note: 'Slowly' };
  const change = {
    resource: 'timeBlocks',
    id: removed.id,
    series: { id: removed.id, scope: 'all', key },
    fields: { title: 'Lake' },
  } as const;
  expect(changesOfScoped(change, { blocks: [own], gone: [removed] })).toEqual([]);
  expect(changesOfScoped(change, { blocks: [], gone: [removed] })).toMatchObject([{ id: removed.id }]);
});

test.each(['whole', 'only'] as const)(
  'changesOfScoped: a vibe that %s of a series gets is added to those that a block has, and none is lost (MRG-1, BLK-84)',
  (scope) => {
    const [sunny, calm, brisk] = ['a', 'b', 'c'];
    const seen = { ...series, vibe_ids: [brisk] };
    const present = { ...series, vibe_ids: [brisk, calm] };
    const press = { block: seen, date: MONDAY, scope };
    const [change] = edit(press, { vibe_ids: [sunny] }).map((write) => changeOfWrite(write, seen));
    const rows = changesOfScoped({ ...change!, id: 'another part' }, { blocks: [present] });
    const row = rows.find(({ fields }) => fields && 'vibe_ids' in fields);
    expect([row?.fields, row?.lost]).toEqual([
      expect.objectContaining({ vibe_ids: [calm, sunny] }),
      undefined,
    ]);
  },
);

describe('changesOfScoped: what the person saw of the parts (MRG-1, BLK-84)', () => {
  const first = { ...series, end_date: '2026-11-22' };
  const second = { ...series, id: 'second', series_id: series.id, start_date: '2026-11-23' };
  const retitled = (plan: readonly TimeBlock[], scope: 'whole' | 'following' = 'whole', date = MONDAY) =>
    edit({ block: plan[0] ?? series, date, scope }, { title: 'Lake' }).map((write) =>
      withSeenParts(changeOfWrite(write, null), plan),
    );
  const lostOf = (changes: ReturnType<typeof retitled>, blocks: readonly TimeBlock[]) =>
    changes
      .flatMap((change) => changesOfScoped(change, { blocks }))
      .flatMap(({ id, lost }) => (lost ? [{ id, lost }] : []));

  test('a part that was removed with the knowledge of the person stays removed', () => {
    const [change] = retitled([second]);
    const isBack = (changed: typeof change) =>
      changesOfScoped({ ...changed!, id: first.id }, { blocks: [second], gone: [first] }).some(
        ({ id }) => id === first.id,
      );
    expect([isBack(change), isBack(retitled([first, second])[0])]).toEqual([false, true]);
  });

  test('a part that was divided and removed without the knowledge of the person comes back with the rest', () => {
    const [change] = retitled([series]);
    const back = changesOfScoped(change!, { blocks: [], gone: [first, second] });
    expect(back.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test('the value of another part is lost if the person had not seen it, also of a part that they did not know', () => {
    const boat = { ...second, title: 'Boat' };
    const lost = [{ id: second.id, lost: { title: 'Boat' } }];
    expect(lostOf(retitled([series]), [first, boat])).toEqual(lost);
    expect(lostOf(retitled([first, second]), [first, boat])).toEqual(lost);
    expect(lostOf(retitled([first, boat]), [first, boat])).toEqual([]);
    expect(lostOf(retitled([series]), [first, second])).toEqual([]);
  });

  test('a value that the new part of a division replaces is lost as one of that part', () => {
    const boat = { ...series, title: 'Boat' };
    const lost = lostOf(retitled([series], 'following', '2026-11-23'), [boat]);
    expect(lost.map((each) => each.lost)).toEqual([{ title: 'Boat' }]);
    expect(lost.map(({ id }) => id)).not.toContain(series.id);
    expect(lostOf(retitled([boat], 'following', '2026-11-23'), [boat])).toEqual([]);
  });
});

describe('changesOfScoped: what was removed meanwhile and comes back (BLK-84, BLK-85)', () => {
  const said = (write: EditWrite<TimeBlock, object> | undefined, plan: readonly TimeBlock[]) =>
    withSeenParts(changeOfWrite(write!, null), plan);
  const done = { date: '2026-11-23', result: 'done' as const };

  test('a series that comes back from an occurrence on has its marks from there on, and no earlier ones', () => {
    const outcomes = [{ ...done, date: '2026-11-09' }, done];
    const [write] = edit({ block: series, date: MONDAY, scope: 'following' }, { title: 'Lake' });
    const rows = changesOfScoped(said(write, [series]), { blocks: [], gone: [{ ...series, outcomes }] });
    expect(rows.map(({ fields }) => fields)).toMatchObject([{ start_date: MONDAY, outcomes: [done] }]);
  });

  test('a marked day of a series that comes back and moves stays where it was', () => {
    const gone = [{ ...series, outcomes: [done] }];
    const press = { block: series, date: MONDAY, scope: 'following' } as const;
    const [write] = move(press, { date: '2026-11-17', part: 'morning' });
    const rows = changesOfScoped(said(write, [series]), { blocks: [], gone });
    expect(rows.map(({ fields }) => fields)).toMatchObject([
      { start_date: '2026-11-17', exclusion_dates: ['2026-11-24'], outcomes: [] },
      { recurring: 'once', start_date: done.date, outcomes: [done] },
    ]);
  });

  test('a mark on a day behind the end of a series that moved is one of the day on which it was seen', () => {
    const [write] = markOutcome({ block: series, date: done.date }, { result: 'done' });
    const rows = changesOfScoped(said(write, [series]), { blocks: [{ ...moved, end_date: MONDAY }] });
    expect(rows.map(({ fields }) => fields)).toMatchObject([{ start_date: done.date, outcomes: [done] }]);
  });

  test('a part that was removed with the knowledge of the person stays removed, also if a later part has moved before it', () => {
    const slots = [{ first: 'monday' as const, day: 'monday' as const, shift: -2 }];
    const later = { ...series, id: 'later', series_id: series.id, slots };
    const [write] = edit({ block: later, date: MONDAY, scope: 'whole' }, { title: 'Lake' });
    const rows = changesOfScoped(said(write, [later]), { blocks: [later], gone: [series] });
    expect(rows.map(({ id }) => id)).toEqual([later.id]);
  });
});
