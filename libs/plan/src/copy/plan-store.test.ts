import 'fake-indexeddb/auto';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { DeviceDatabase } from '../disk/device-database.ts';
import type { ItemRow, Work } from '../disk/tables.ts';
import { PlanStore } from './plan-store.ts';

let scopes = 0;
const disk = new DeviceDatabase();
const fresh = () => `plan ${(scopes += 1)}`;
const idsIn = async (scope: string) =>
  (await new PlanStore(scope, { database: disk }).read()).timeBlocks.map(({ id }) => id);

afterAll(() => disk.close());

test('plan store: whatever a step does to a list, another tab reads the same list (OFF-4)', async () => {
  const change = fc.record({
    kind: fc.constantFrom('add', 'remove', 'replace', 'reverse'),
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
          if (kind === 'add' || one === undefined) list.splice(at, 0, timeBlock({ id: `block ${index}` }));
          else if (kind === 'remove') list.splice(list.indexOf(one), 1);
          else if (kind === 'replace') list[list.indexOf(one)] = { ...one, title: `${index}` };
          else list.reverse();
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
          items: {
            ...tables.items,
            put: (row) => {
              written.push(row);
              return tables.items.put(row);
            },
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

test('plan store: a row that is no item is set aside with its content, and the rest is read (OFF-16)', async () => {
  const scope = fresh();
  await new PlanStore(scope, { database: disk }).change(
    (data) => void data.timeBlocks.push(timeBlock({ id: 'whole' })),
  );
  await disk.run(async ({ items }) =>
    items.put({ scope, list: 'timeBlocks', id: 'broken', place: 7, item: 'half a b' }),
  );
  expect(await idsIn(scope)).toEqual(['whole']);
  // Reading waits for no write: what is set aside follows.
  await disk.run(async () => undefined);
  const aside = await disk.read(async ({ damaged, items }) => ({
    rows: await items.list(scope),
    damaged: (await damaged.all()).filter(({ userId }) => userId === scope),
  }));
  expect(aside.rows.filter(({ id }) => id === 'broken')).toEqual([]);
  expect(aside.damaged).toMatchObject([{ from: 'plan', content: { id: 'broken', item: 'half a b' } }]);
});
