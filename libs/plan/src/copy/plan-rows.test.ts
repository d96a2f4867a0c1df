import { expect, test } from '@jest/globals';
import { activity } from '@simmer/testing/activity.factory';
import { northStar } from '@simmer/testing/north-star.factory';
import { MemoryTables } from '../disk/memory-tables.ts';
import type { ItemRow } from '../disk/tables.ts';
import { type AppData, defaultAppData, listNames } from './app-data.ts';
import { draftOf, planOfRows, replacePlan, restOf, writeChangedItems } from './plan-rows.ts';

const SCOPE = 'scope';
const rowOf = (list: string, place: number, item: { readonly id: string }): ItemRow => ({
  scope: SCOPE,
  list,
  id: item.id,
  place,
  item,
});
const planRow = (reading?: unknown) => ({ scope: SCOPE, revision: '1', rest: { freeDays: {} }, reading });
const defaults = ['one', 'two'].map((id) => activity({ id, is_default: true }));
const own = activity({ id: 'own', is_default: false, created_at: '2025-01-01T00:00:00.000Z' });
const stars = ['2026-01-05', '2026-01-06'].map((at) =>
  northStar({ id: at, created_at: `${at}T00:00:00.000Z` }),
);

test('plan rows: default activities stand first, as they were placed, and other items by their age', () => {
  const places = [7, 3];
  const rows = [
    ...stars.toReversed().map((item, place) => rowOf('northStarThemes', place, item)),
    rowOf('activities', 0, own),
    ...defaults.map((item, at) => rowOf('activities', places[at] ?? 0, item)),
    rowOf('habits', 0, { id: 'of a later release' }),
  ];
  const row = planRow({ cursor: '7' });
  const { data, ...rest } = planOfRows(row, rows);
  expect(data.activities.map(({ id }) => id)).toEqual(['two', 'one', 'own']);
  expect(data.northStarThemes).toEqual(stars);
  expect([data.freeDays, data.timeBlocks, 'habits' in data]).toEqual([{}, [], false]);
  expect([rest.row, rest.unreadable]).toEqual([row, []]);
  expect(rest.row).toBe(row);
});

test.each<[what: string, item: unknown]>([
  ['no item', 'half a st'],
  ['no id', { name: 'Rest' }],
  ['the id of another row', { id: 'other' }],
])('plan rows: with a row that has %s the account is read as a whole (OFF-82)', (_, item) => {
  const broken = { ...rowOf('northStarThemes', 0, { id: 'broken' }), item };
  const rows = [broken, ...stars.map((star, at) => rowOf('northStarThemes', at + 1, star))];
  const read = planOfRows(planRow({ cursor: '7', hasMore: true }), rows);
  expect([read.data.northStarThemes, read.unreadable]).toEqual([stars, [broken]]);
  expect(read.row?.reading).toEqual({ cursor: null, hasMore: true });
  // The plan of nobody has no account.
  for (const reading of [undefined, 'the signature of a text'])
    expect(planOfRows(planRow(reading), rows).row?.reading).toBe(reading);
});

test('plan rows: a draft may be changed, and its plan stays', () => {
  const plan = { ...defaultAppData(''), northStarThemes: stars };
  const draft = draftOf(plan);
  expect(draft).toEqual(plan);
  for (const name of listNames) draft[name].length = 0;
  expect([plan.northStarThemes.length, plan.activities.length]).toEqual([2, 21]);
});

test('plan rows: a replaced plan keeps nothing of the former one', () => {
  const plan: AppData = { ...defaultAppData(''), northStarPoster: {} as never, freeDays: {} as never };
  const next = { ...defaultAppData(''), northStarThemes: stars };
  replacePlan(plan, next);
  expect(plan).toStrictEqual(next);
  expect(restOf({ ...next, freeDays: {} as never })).toEqual({ freeDays: {}, hasCompletedOnboarding: false });
});

/** The ids of the rows that are written for a plan after another one, and of those that are gone. */
async function writtenAfter(before: AppData | null, after: AppData) {
  const tables = new MemoryTables();
  if (before !== null) await writeChangedItems(tables, SCOPE, null, before);
  const former = new Set(tables.all());
  const isChanged = await writeChangedItems(tables, SCOPE, before, after);
  const rows = (await tables.list('items', SCOPE)) as readonly ItemRow[];
  const written = rows
    .filter((row) => !former.has(row))
    .map(({ list, place, id }) => `${list} ${place} ${id}`);
  return { isChanged, written, count: rows.length };
}

const bare: AppData = { ...defaultAppData(''), activities: [...defaults, own], northStarThemes: stars };
const [first, second] = stars;
test.each<[what: string, before: AppData | null, change: object, written: string[], count: number]>([
  ['nothing where nothing has changed', bare, { northStarThemes: [...stars] }, [], 5],
  ['a changed item', bare, { northStarThemes: [{ ...first }, second] }, ['northStarThemes 0 2026-01-05'], 5],
  ['a new one', bare, { northStarThemes: [...stars, northStar({ id: 'n' })] }, ['northStarThemes 2 n'], 6],
  ['none for one that is gone, nor for those that follow', bare, { northStarThemes: [second] }, [], 4],
  [
    'an activity alone, where the default ones stay',
    bare,
    { activities: [...defaults, { ...own }] },
    ['activities 2 own'],
    5,
  ],
  [
    'default activities at another place',
    bare,
    { activities: [...defaults.toReversed(), own] },
    ['activities 1 one', 'activities 0 two'],
    5,
  ],
  [
    'all of a new plan',
    null,
    { activities: [own] },
    ['activities 0 own', ...stars.map(({ id }, at) => `northStarThemes ${at} ${id}`)],
    3,
  ],
])('plan rows: written is %s', async (_, before, change, written, count) => {
  const all = await writtenAfter(before, { ...bare, ...change });
  expect(all.written.toSorted()).toEqual(written.toSorted());
  expect(all).toMatchObject({ isChanged: written.length > 0 || count < 5, count });
});
