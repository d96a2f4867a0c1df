import 'fake-indexeddb/auto';
import { expect, test } from '@jest/globals';
import { NetworkError } from '@simmer/contracts/client/api-error';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import fc from 'fast-check';
import { PlanStore } from './copy/plan-store.ts';
import { DeviceDatabase, deviceDatabase } from './disk/device-database.ts';
import type { Database, Work } from './disk/tables.ts';
import type { PlanClient } from './plan-client.ts';
import type { Change } from './step.ts';
import { TestAccount, TestBrowser, USER } from './testing/test-account.ts';
import { readingOf } from './testing/reading-of.ts';

// Code for browsers is checked without the types of Node.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

// How many seeded interleavings: `OUTBOX_RUNS=1000` runs more.
const RUNS = Number(process.env['OUTBOX_RUNS'] ?? 50);

class Crash extends Error {}
const unlessCrash = (error: unknown): void => {
  if (!(error instanceof Crash)) throw error;
};

/** The database of a tab that is killed at its nth wait, before or after what it waits for is on disk. */
class TabDatabase implements Database {
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

  close(): Promise<void> {
    return this.disk.close();
  }

  private die(): never {
    this.isDead = true;
    throw new Crash();
  }
}

type Move =
  | { readonly kind: 'edit'; readonly tab: number; readonly block: number }
  | { readonly kind: 'send'; readonly tab: number }
  | { readonly kind: 'crash'; readonly tab: number; readonly after: number };

const tab = fc.nat(2);
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('edit' as const), tab, block: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('send' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash' as const), tab, after: fc.nat(9) }) },
);

const BLOCKS = ['a', 'b', 'c'];
const fields = {
  activity_id: DEFAULT_ACTIVITIES[0]?.id ?? '',
  size: DEFAULT_SIZES[1]?.id ?? '',
  start_date: '2026-01-05',
};
const blocks = BLOCKS.map((id): Change => ({ resource: 'timeBlocks', id, fields }));

async function clear(): Promise<void> {
  await new PlanStore(USER).remove();
  await deviceDatabase.run(async (tables) => tables.remove('outbox', [USER]));
}

interface OpenTab {
  readonly database: TabDatabase;
  readonly client: Promise<PlanClient>;
}

/** Moves that overlap: each begins without waiting for the one before. Answers get lost now and then. */
async function runMoves(moves: readonly Move[], losses: readonly boolean[]) {
  const account = new TestAccount();
  await account.plan.change(blocks);
  const browser = new TestBrowser(account);
  const opened: OpenTab[] = [];
  const open = (callsToLive = Number.POSITIVE_INFINITY): OpenTab => {
    const database = new TabDatabase(callsToLive);
    const client = browser.openTab({ database });
    client.catch(unlessCrash);
    opened.push({ database, client });
    return { database, client };
  };
  const first = await open().client;
  await first.read(readingOf((await account.plan.read()).plan));
  await first.keepCopy();
  let lossAt = 0;
  const lose = () => {
    if (losses[(lossAt += 1) % losses.length]) throw new NetworkError('It was lost.');
  };
  Object.assign(account, { before: lose, after: lose });
  const tabs = [open(), open(), open()];
  /** Keys of the steps that were begun, and of those whose outcome the person was told; with their blocks. */
  const begun = new Map<string, string>();
  const told: string[] = [];
  const run = async (move: Move): Promise<void> => {
    const { database, client } = tabs[move.tab] as OpenTab;
    if (database.isDead || move.kind === 'crash')
      tabs[move.tab] = open(move.kind === 'crash' ? move.after + 1 : undefined);
    if (move.kind === 'crash') return;
    if (move.kind === 'send') return (await client).send();
    const block = BLOCKS[move.block] ?? '';
    const change: Change = {
      resource: 'timeBlocks',
      id: block,
      fields: { description: crypto.randomUUID() },
    };
    const { step, result: outcome } = await (await client).change([change]);
    begun.set(step.key, String(step.changes[0]?.id));
    await outcome;
    told.push(step.key);
  };
  await Promise.all(moves.map((move) => run(move).catch(unlessCrash)));
  Object.assign(account, { before: () => undefined, after: () => undefined });
  const last = await browser.openTab({ database: deviceDatabase });
  await last.send();
  for (const { database } of opened) await database.close();
  return { account, begun, told, last };
}

test('outbox: several tabs that edit, send, crash and lose answers lose no change and repeat none (OFF-25, OFF-72)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyMove, { minLength: 1, maxLength: 25 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
      async (moves, losses) => {
        await clear();
        const { account, begun, told, last } = await runMoves(moves, [...losses, false]);
        expect(new Set(account.made).size).toBe(account.made.length);
        expect(told.filter((key) => !account.made.includes(key))).toEqual([]);
        expect(account.made.filter((key) => !begun.has(key))).toEqual([]);
        const { steps, plan } = last.state.getState();
        expect(steps).toEqual([]);
        // The tab shows, and the copy has, what the account has.
        const described = (items: typeof plan.timeBlocks) => items.map((item) => [item.id, item.description]);
        const there = described((await account.plan.read()).plan.timeBlocks);
        expect(described(plan.timeBlocks)).toEqual(there);
        expect(described((await new PlanStore(USER).read()).timeBlocks)).toEqual(there);
      },
    ),
    { numRuns: RUNS },
  );
}, 120_000);
