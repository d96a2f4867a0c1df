import 'fake-indexeddb/auto';
import { NetworkError } from '@simmer/contracts/client/api-error';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import fc from 'fast-check';
import { DeviceDatabase, deviceDatabase } from '../disk/device-database.ts';
import type { Tables, Work } from '../disk/tables.ts';
import { createLocalSource } from '../copy/local-source.ts';
import { PlanStore } from '../copy/plan-store.ts';
import type { PlanningSource } from '../copy/planning-source.ts';
import { deviceKey } from '../testing/device-key.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { readCommand, restore } from './command.ts';
import { keepChange } from './make-change.ts';
import { RESOURCES } from './resources.ts';
import { sendAll } from './send-outbox.ts';
import { sourceOfRows } from './offline-source.ts';

// Code for browsers is checked without the types of Node.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

// How many seeded interleavings: `OUTBOX_RUNS=1000` runs more.
const RUNS = Number(process.env['OUTBOX_RUNS'] ?? 50);

const USER = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';

beforeAll(async () => deviceDatabase.unlock(USER, await deviceKey()));

class Crash extends Error {}

/** The database of a tab that is killed at its nth wait, before or after what it waits for is on disk. */
class TabDatabase {
  private readonly disk = new DeviceDatabase();
  private left: number;
  isDead = false;

  constructor(callsToLive: number) {
    this.left = callsToLive;
  }

  run = <Result>(work: Work<Result>): Promise<Result> => this.perhapsDie(() => this.disk.run(work));
  read = <Result>(work: Work<Result>): Promise<Result> => this.perhapsDie(() => this.disk.read(work));

  private async perhapsDie<Result>(call: () => Promise<Result>): Promise<Result> {
    this.left -= 1;
    if (this.isDead || this.left === 0) return this.die();
    const result = await call();
    this.left -= 1;
    return this.left === 0 ? this.die() : result;
  }

  async close(): Promise<void> {
    await this.disk.close();
  }

  private die(): never {
    this.isDead = true;
    throw new Crash();
  }
}

/** Applies each key once, as the server does, and records it. Its answers may be lost. */
async function serverOf(isLost: () => boolean) {
  const applied: string[] = [];
  const outcomes = new Map<string, unknown>();
  const local = createLocalSource(memoryStore());
  for (const seed of seeds) await local.timeBlocks.create(seed, 'seed');
  const source: PlanningSource = sourceOfRows({
    read: (row) => row.call(local),
    write:
      (row) =>
      async (...args) => {
        const key = args.findLast((each) => typeof each === 'string') ?? '';
        if (isLost()) throw new NetworkError('The request was lost.');
        if (!outcomes.has(key)) {
          outcomes.set(key, await row.call(local)(...args));
          applied.push(key);
        }
        if (isLost()) throw new NetworkError('The answer was lost.');
        return outcomes.get(key) as Awaited<ReturnType<ReturnType<typeof row.call>>>;
      },
    composed: (row) => row.call(local),
  });
  return { source, applied };
}

const BLOCKS = ['a', 'b', 'c'];
const blockFields = {
  activity_id: DEFAULT_ACTIVITIES[0]?.id ?? '',
  size: DEFAULT_SIZES[1]?.id ?? '',
  start_date: '2026-01-05',
};

const seeds = BLOCKS.map((id) => ({ ...blockFields, id }));

type Step =
  | { readonly kind: 'edit'; readonly tab: number; readonly block: number }
  | { readonly kind: 'send'; readonly tab: number }
  | { readonly kind: 'crash'; readonly tab: number; readonly after: number };

const tab = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('edit' as const), tab, block: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('send' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash' as const), tab, after: fc.nat(9) }) },
);

async function clear(): Promise<void> {
  await deviceDatabase.run(async ({ plans, items, outbox }: Tables) => {
    for (const scope of await plans.scopes()) {
      plans.remove(scope);
      items.removeAll(scope);
    }
    for (const { seq } of await outbox.of(USER)) if (seq !== undefined) outbox.remove(USER, seq);
  });
}

const outboxKeys = async () =>
  (await deviceDatabase.read(({ outbox }) => outbox.inState(USER, 'waiting'))).map(({ id }) => id);

/** Steps that overlap: each begins without waiting for the one before. */
async function runSteps(steps: readonly Step[], losses: readonly boolean[]) {
  let lossAt = 0;
  let isCalm = false;
  const server = await serverOf(() => !isCalm && (losses[(lossAt += 1) % losses.length] ?? false));
  const open = (callsToLive = Number.POSITIVE_INFINITY) => {
    const database = new TabDatabase(callsToLive);
    return { database, copy: new PlanStore(USER, { database }) };
  };
  const tabs = [open(), open(), open()];
  const opened = [...tabs];
  let sender: Promise<unknown> = Promise.resolve();
  const kept: { key: string; block: string }[] = [];
  const begun: string[] = [];
  const running = steps.map(async (each, index) => {
    if (tabs[each.tab]?.database.isDead === true || each.kind === 'crash') {
      tabs[each.tab] = open(each.kind === 'crash' ? each.after + 1 : undefined);
      opened.push(tabs[each.tab] as (typeof tabs)[number]);
    }
    const { copy, database } = tabs[each.tab] as (typeof tabs)[number];
    if (each.kind === 'send') {
      // One sender at a time, as by the lock of the browser.
      sender = sender.then(() => sendAll(USER, server.source, database)).catch(() => undefined);
      return sender;
    }
    if (each.kind !== 'edit') return undefined;
    const block = BLOCKS[each.block] ?? '';
    const key = `key ${index}`;
    begun.push(key);
    const args: [string, { description: string }, string] = [block, { description: key }, key];
    await keepChange(copy, RESOURCES.timeBlocks.update, args).then(
      () => kept.push({ key, block }),
      (error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      },
    );
    return undefined;
  });
  await Promise.all(running);
  await sender;
  isCalm = true;
  const stored = await deviceDatabase.read(({ outbox }) => outbox.of(USER));
  await sendAll(USER, server.source);
  for (const { database } of opened) await database.close();
  return { server, kept, begun, stored };
}

test('outbox: two or three tabs that edit, send, crash and lose answers lose no change and repeat none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
      async (steps, losses) => {
        await clear();
        const first = new PlanStore(USER);
        for (const seed of seeds) await createLocalSource(first).timeBlocks.create(seed, 'seed');
        const { server, kept, begun } = await runSteps(
          steps,
          losses.every((isLost) => isLost) ? [...losses, false] : losses,
        );
        const { applied } = server;
        expect(new Set(applied).size).toBe(applied.length);
        expect(kept.filter(({ key }) => !applied.includes(key))).toEqual([]);
        expect(applied.filter((key) => !begun.includes(key))).toEqual([]);
        expect(await outboxKeys()).toEqual([]);
        // The copy has what the server has: each was changed in the same order, block by block.
        const last = (block: string) =>
          applied.findLast(
            (key) => steps[Number(key.slice(4))]?.kind === 'edit' && blockOf(steps, key) === block,
          );
        const shown = await createLocalSource(new PlanStore(USER)).timeBlocks.list();
        expect(shown.map(({ id, description }) => [id, description || undefined])).toEqual(
          BLOCKS.map((block) => [block, last(block)]),
        );
      },
    ),
    { numRuns: RUNS },
  );
}, 120_000);

function blockOf(steps: readonly Step[], key: string): string {
  const each = steps[Number(key.slice(4))];
  return each?.kind === 'edit' ? (BLOCKS[each.block] ?? '') : '';
}

test('outbox: each stored command can be restored', async () => {
  await clear();
  const copy = new PlanStore(USER);
  await createLocalSource(copy).timeBlocks.create({ ...blockFields, id: 'a' }, 'seed');
  await keepChange(copy, RESOURCES.timeBlocks.update, ['a', { description: 'x' }, 'k']);
  const [row] = await deviceDatabase.read(({ outbox }) => outbox.of(USER));
  const command = readCommand(row?.['command']);
  expect(command).toEqual({
    version: 2,
    kind: 'timeBlocks.update',
    args: { id: 'a', changes: { description: 'x' }, key: 'k' },
  });
  expect(command && restore(command)?.conflictKeys).toEqual(['a']);
});
