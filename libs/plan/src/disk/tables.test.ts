import { expect, test } from '@jest/globals';
import { MemoryTables } from './memory-tables.ts';
import { keyOf, moveUsers, removeOthersIn, splitTables, tableNames } from './tables.ts';

const LOCAL = 'local';
const itemOf = (scope: string, id: string, list = 'timeBlocks') => ({ scope, list, id, place: 0, item: id });
const stepOf = (userId: string, id: string, seq = 1) => ({ userId, id, seq });
const readingOf = (userId: string) => ({ userId, name: 'person', readAt: '', data: userId });
const planOf = (scope: string) => ({ scope, revision: '1', rest: {} });

/** Tables with a row of each owner in each. */
function filled(...owners: readonly string[]): MemoryTables {
  const tables = new MemoryTables();
  for (const owner of owners) {
    tables.put('plans', planOf(owner));
    tables.put('items', itemOf(owner, 'a'));
    tables.put('outbox', stepOf(owner, 'a'));
    tables.put('readings', readingOf(owner));
  }
  return tables;
}
const ownersIn = (tables: MemoryTables) => Promise.all(tableNames.map((table) => tables.owners(table)));
const inEach = (...owners: readonly string[]) => tableNames.map(() => owners);
const idsIn = async (tables: MemoryTables, owner: string) =>
  (await tables.list('items', owner)).map(({ list, id }) => `${list} ${id}`);

test('tables: the key of a row is the fields that name it', () => {
  const rows = [planOf('p'), itemOf('p', 'i'), stepOf('u', 's'), readingOf('u')];
  expect(tableNames.map((name, at) => keyOf(name, rows[at] ?? {}))).toEqual([
    ['p'],
    ['p', 'timeBlocks', 'i'],
    ['u', 's'],
    ['u', 'person'],
  ]);
});

test('tables in memory: what is removed and listed is of the whole key, not of one that begins alike', async () => {
  const tables = filled('a', 'ab', 'a","b');
  tables.put('items', itemOf('a', 'b', 'activities'));
  tables.put('items', { ...itemOf('a', 'a'), item: 'later' });
  expect([await tables.owners('items'), await tables.owners('plans')]).toEqual([
    ['a', 'ab', 'a","b'],
    ['a', 'ab', 'a","b'],
  ]);
  expect(await tables.get('items', ['a', 'timeBlocks', 'a'])).toMatchObject({ item: 'later' });
  expect(await tables.get('items', ['a', 'timeBlocks'])).toBeUndefined();
  tables.remove('items', ['a', 'time']);
  expect(await idsIn(tables, 'a')).toEqual(['timeBlocks a', 'activities b']);
  tables.remove('items', ['a', 'timeBlocks']);
  expect(await idsIn(tables, 'a')).toEqual(['activities b']);
  tables.remove('items', ['a']);
  tables.remove('plans', ['a']);
  expect(await ownersIn(tables)).toEqual([
    ['ab', 'a","b'],
    ['ab', 'a","b'],
    ['a', 'ab', 'a","b'],
    ['a', 'ab', 'a","b'],
  ]);
});

test('tables in memory: work that fails changes nothing, and other work all', async () => {
  const tables = new MemoryTables();
  expect([tables.isEmpty, tables.all()]).toEqual([true, []]);
  const result = await tables.change(async () => {
    await tables.putAll('items', [itemOf('a', 'a'), itemOf('a', 'b')]);
    return 'done';
  });
  expect([result, tables.isEmpty, tables.all().length]).toEqual(['done', false, 2]);
  const failing = tables.change(async () => {
    tables.remove('items', ['a']);
    tables.put('plans', planOf('a'));
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  expect([await idsIn(tables, 'a'), await tables.owners('plans')]).toEqual([
    ['timeBlocks a', 'timeBlocks b'],
    [],
  ]);
});

test('split tables: rows of users are in the one place, those of the plan of nobody in the other (OFF-75)', async () => {
  const [local, users] = [filled(LOCAL), filled('user')];
  const both = splitTables(local, users);
  expect(await both.owners('items')).toEqual([LOCAL, 'user']);
  for (const owner of [LOCAL, 'user']) {
    expect(await both.get('plans', [owner])).toMatchObject({ scope: owner });
    expect(await both.list('items', owner)).toHaveLength(1);
    both.put('items', itemOf(owner, 'b'));
    await both.putAll('items', [itemOf(owner, 'c'), itemOf(owner, 'd')]);
    both.remove('items', [owner, 'timeBlocks', 'a']);
  }
  await both.putAll('items', []);
  const left = ['timeBlocks b', 'timeBlocks c', 'timeBlocks d'];
  expect([await idsIn(local, LOCAL), await idsIn(local, 'user')]).toEqual([left, []]);
  expect([await idsIn(users, LOCAL), await idsIn(users, 'user')]).toEqual([[], left]);
});

test('tables: all rows of users are moved, and none of the plan of nobody (OFF-75)', async () => {
  const [from, to] = [filled(LOCAL, 'user', 'other'), filled('there')];
  const before = filled(LOCAL, 'user', 'other').all();
  await moveUsers(from, to);
  expect([await ownersIn(from), await ownersIn(to)]).toEqual([
    inEach(LOCAL),
    inEach('there', 'user', 'other'),
  ]);
  expect(before.length).toBe(from.all().length + to.all().length - filled('there').all().length);
});

const NOW = Date.UTC(2026, 0, 31);
const DAYS_30_AGO = Date.UTC(2026, 0, 1) * 1000;

test('tables: of other users only steps of the last 30 days stay (OFF-13, OFF-85)', async () => {
  const tables = filled(LOCAL, 'user', 'other');
  for (const [id, seq] of Object.entries({ old: DAYS_30_AGO, kept: DAYS_30_AGO + 1, broken: Number.NaN }))
    tables.put('outbox', stepOf('other', id, seq));
  await removeOthersIn(tables, 'user', NOW);
  const [plans, items, outbox, readings] = await ownersIn(tables);
  const mine = [LOCAL, 'user'];
  expect([plans, items, readings, outbox]).toEqual([mine, mine, mine, [...mine, 'other']]);
  expect((await tables.list('outbox', 'other')).map(({ id }) => id)).toEqual(['kept']);
  await removeOthersIn(tables, null, NOW);
  expect(await tables.owners('plans')).toEqual([LOCAL]);
});
