import 'fake-indexeddb/auto';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { DeviceDatabase } from '../disk/device-database.ts';
import type { ItemRow, Work } from '../disk/tables.ts';
import { putItem } from '../plan-items.ts';
import { PlanStore } from './plan-store.ts';

let scopes = 0;
const disk = new DeviceDatabase();
const fresh = () => `plan ${(scopes += 1)}`;
const idsIn = async (scope: string) =>
  (await new PlanStore(scope, { database: disk }).read()).timeBlocks.map(({ id }) => id);

afterAll(() => disk.close());

test('plan store: whatever a step does to a list, another tab reads the same list (OFF-4)', async () => {
  const change = fc.record({
    kind: fc.constantFrom('add', 'remove', 'replace'),
    at: fc.nat(9),
    tab: fc.nat(1),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 30 }), async (changes) => {
      const scope = fresh();
      const tabs = [0, 1].map(() => new PlanStore(scope, { database: disk }));
      for (const [index, { kind, at, tab }] of changes.entries()) {
        await tabs[tab]?.change((data) => {
          const list = data.timeBlocks;
          const one = list[at % Math.max(list.length, 1)];
          // An item that is made again has its former place.
          const created_at = `2026-01-05T08:30:${10 + at}.000Z`;
          if (kind === 'add' || one === undefined)
            putItem(data, 'timeBlocks', timeBlock({ id: `block ${index}`, created_at }) as never);
          else if (kind === 'remove') list.splice(list.indexOf(one), 1);
          else list[list.indexOf(one)] = { ...one, title: `${index}` };
        });
        const [mine, theirs] = await Promise.all([
          tabs[tab]?.read(),
          new PlanStore(scope, { database: disk }).read(),
        ]);
        expect(theirs.timeBlocks).toEqual(mine?.timeBlocks);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('plan store: one changed item is one written row, among any number', async () => {
  const scope = fresh();
  const written: ItemRow[] = [];
  const counting = {
    read: <Result>(work: Work<Result>) => disk.read(work),
    run: <Result>(work: Work<Result>) =>
      disk.run((tables) =>
        work({
          ...tables,
          putAll: (table, rows) => {
            written.push(...(rows as readonly ItemRow[]));
            return tables.putAll(table, rows);
          },
        }),
      ),
  };
  const store = new PlanStore(scope, { database: counting });
  await store.change((data) => {
    data.timeBlocks = Array.from({ length: 500 }, (_, index) => timeBlock({ id: `block ${index}` }));
  });
  written.length = 0;
  await store.change(({ timeBlocks }) => {
    const [first, ...rest] = timeBlocks;
    if (first !== undefined) timeBlocks.splice(0, timeBlocks.length, { ...first, title: 'Clay' }, ...rest);
    timeBlocks.splice(250, 0, timeBlock({ id: 'new' }));
  });
  expect(written.map(({ id }) => id)).toEqual(expect.arrayContaining(['block 0', 'new']));
  written.length = 0;
  await store.change(({ timeBlocks }) => {
    const last = timeBlocks.at(-1);
    if (last !== undefined) timeBlocks[timeBlocks.length - 1] = { ...last, title: 'Clay' };
  });
  expect(written.map(({ id }) => id)).toEqual(['block 499']);
});

test('plan store: a step that throws changes nothing', async () => {
  const scope = fresh();
  const store = new PlanStore(scope, { database: disk });
  await store.change((data) => void data.timeBlocks.push(timeBlock({ id: 'kept' })));
  const failing = store.change((data) => {
    data.timeBlocks = [];
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  expect([(await store.read()).timeBlocks.map(({ id }) => id), await idsIn(scope)]).toEqual([
    ['kept'],
    ['kept'],
  ]);
});

test('plan store: a row that is no item is left out, and the account is read as a whole (OFF-82)', async () => {
  const scope = fresh();
  const store = () => new PlanStore(scope, { database: disk });
  await store().transact(async ({ data, fields }) => {
    data.timeBlocks.push(timeBlock({ id: 'whole' }));
    fields.reading = { cursor: '7' };
  });
  const broken = { scope, list: 'timeBlocks', id: 'broken', place: 7, item: 'half a b' };
  const ofLaterRelease = { ...broken, list: 'habits', id: 'later' };
  await disk.run(async (tables) => {
    for (const row of [broken, ofLaterRelease]) tables.put('items', row);
    tables.put('plans', { scope, revision: 'other', rest: {}, reading: { cursor: '7' } });
  });
  expect([await idsIn(scope), await store().reading()]).toEqual([['whole'], { cursor: null }]);
  await store().change(({ timeBlocks }) => void timeBlocks.push(timeBlock({ id: 'another' })));
  const rows = await disk.read((tables) => tables.list('items', scope));
  expect(rows.map(({ id }) => id).filter((id) => ['broken', 'later'].includes(id))).toEqual(['later']);
});
