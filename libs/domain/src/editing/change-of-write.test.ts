import { timeBlock } from '@simmer/testing/time-block.factory';
import { changeOfWrite } from './change-of-write.ts';

const block = timeBlock({ id: 'a', title: 'Lake', outcomes: [{ date: '2026-01-05', result: 'done' }] });
const once = timeBlock({ id: 'b', recurring: 'once' });
const schedule = {
  recurring: 'weekly',
  monthly_anchor: block.monthly_anchor,
  scheduled_days: ['monday'],
  start_date: '2026-01-05',
  slots: null,
};
const series = { id: 'a', scope: 'all' } as const;
const ofSeries = { kind: 'series', id: 'a', source: block, series } as const;

test('changeOfWrite: an update says the touched fields and what was seen of them (MRG-1)', () => {
  const write = { kind: 'update', id: 'a', changes: { title: 'Forest', note: undefined } } as const;
  const said = { resource: 'timeBlocks', id: 'a', fields: { title: 'Forest' } };
  expect(changeOfWrite(write, block)).toEqual({ ...said, seen: { title: 'Lake' } });
  expect(changeOfWrite(write, null)).toEqual(said);
});

test('changeOfWrite: of a block that repeats, the schedule is seen with one of its dates (MRG-1)', () => {
  const changes = { end_date: '2026-06-29' };
  const update = (id: string) => ({ kind: 'update', id, changes }) as const;
  expect(changeOfWrite(update('a'), block).seen).toEqual({ end_date: null, ...schedule });
  expect(changeOfWrite(update('b'), once).seen).toEqual({ end_date: null });
});

test('changeOfWrite: an edit of a series says its schedule and end too, as its person saw them or as they are (BLK-84)', () => {
  const write = { ...ofSeries, changes: { title: 'Forest' } };
  const said = { resource: 'timeBlocks', id: 'a', series, fields: { title: 'Forest' } };
  expect(changeOfWrite(write, null)).toEqual({
    ...said,
    seen: { title: 'Lake', end_date: null, ...schedule },
  });
  expect(changeOfWrite(write, { ...block, title: 'Boat', end_date: '2026-06-29' })).toEqual({
    ...said,
    seen: { title: 'Boat', end_date: '2026-06-29', ...schedule },
  });
  expect(changeOfWrite(ofSeries, null)).toMatchObject({ fields: {}, seen: { end_date: null } });
});

test('changeOfWrite: a mark of a series says which mark was seen (BLK-83)', () => {
  const source = { ...block, outcomes: [] };
  const changes = { outcomes: [{ date: '2026-01-12', result: 'done' as const }] };
  const write = { ...ofSeries, source, changes };
  expect(changeOfWrite(write, block)).toMatchObject({ fields: changes, seen: { outcomes: [] } });
});

test('changeOfWrite: a removal says nothing of the fields (BLK-34)', () => {
  const removed = { resource: 'timeBlocks', id: 'a', removed: true };
  expect(changeOfWrite({ kind: 'delete', id: 'a' }, block)).toEqual(removed);
  expect(changeOfWrite({ ...ofSeries, removed: true }, block)).toEqual({ ...removed, series });
});

test('changeOfWrite: a new block is a copy with the changes, and has its id or a new one (BLK-81)', () => {
  const write = { kind: 'create', source: block, changes: { title: 'Forest' } } as const;
  const change = changeOfWrite({ ...write, id: 'new' }, null);
  expect(change).toMatchObject({ resource: 'timeBlocks', id: 'new', fields: { title: 'Forest', points: 2 } });
  expect(change).not.toHaveProperty('seen');
  const ids = [changeOfWrite(write, null).id, changeOfWrite(write, null).id];
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/u);
  expect(ids[1]).not.toBe(ids[0]);
});

test('changeOfWrite: the phase has the name that it has in a plan (API-10)', () => {
  const changes = { ecocycle_phase_id: 'growth' };
  expect(changeOfWrite({ kind: 'update', id: 'a', changes }, null)).toMatchObject({
    fields: { ecocycle_phase: 'growth' },
  });
});
