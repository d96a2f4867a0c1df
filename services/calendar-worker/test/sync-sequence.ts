import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { MAYA } from '@simmer/google-emulator/sample/sample-accounts';
import type { JobContext } from '@simmer/jobs/job-worker';
import { transactionsOn, type Transaction } from '@simmer/persistence/transaction';
import type { CalendarSyncProcessor } from '../src/calendar-sync/calendar-sync.processor.ts';
import { googleSessions, type OpenProvider } from '../src/providers/google-session.ts';
import { diceOf, type Dice } from './dice.ts';
import { PERSON_HAPPENINGS } from './person-happenings.ts';
import { FURNITURE, PROVIDER_HAPPENINGS } from './provider-happenings.ts';
import { meddlesome, type Meddling } from './mid-run-happenings.ts';
import { beginOn, processorOn, statusOn, tryNumber } from './sync-harness.ts';
import type { SyncModel } from './sync-model.ts';
import { NOW, type SyncStage } from './sync-stage.ts';
import { differences, followAll } from './sync-truth.ts';

const TRIES = 5;

/** The machine dies before, or after, one of the worker's writes. */
function mortal(stage: SyncStage, dice: Dice): Transaction {
  const transaction = transactionsOn(stage.database.pool);
  if (!dice.chance(0.5)) return transaction;
  let left = dice.below(12);
  const isAfter = dice.chance(0.5);
  const dies = () => left-- <= 0;
  return async (work, options) => {
    if (!isAfter && dies()) throw new Error('the machine is gone');
    const result = await transaction(work, options);
    if (isAfter && dies()) throw new Error('the machine is gone');
    return result;
  };
}

/** A provider that gives small pages, so that there is something between them. */
function smallPages(stage: SyncStage): OpenProvider {
  const open = googleSessions({
    config: { ...stage.config, timeoutMs: 300 },
    cipher: stage.cipher,
    query: stage.query,
    retry: { attempts: 3, wait: async () => {} },
  });
  return async (connection, signal) => {
    const client = await open(connection, signal);
    return { ...client, eventPages: (query) => client.eventPages({ ...query, pageSize: 4 }) };
  };
}

interface Drive {
  readonly worker: (enqueue: (payload: CalendarSyncPayload) => Promise<void>) => CalendarSyncProcessor[];
  readonly context: (attempt: number) => JobContext;
  readonly meddling: Meddling | null;
}

/**
 * A sync and all that follow it, as the queue would have them done: each tried again after every failure and crash.
 * @returns what was told of them that is not so.
 */
async function drive(stage: SyncStage, model: SyncModel, { worker, context, meddling }: Drive) {
  const queue = [await beginOn(stage, model.connected)];
  const wrong: string[] = [];
  const enqueue = async (payload: CalendarSyncPayload) => void queue.push(payload);
  // The queue grows while it is gone through.
  for (const payload of queue) {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const ends = await Promise.allSettled(
        worker(enqueue).map((one) => one.process(payload, context(attempt))),
      );
      const { id, status } = await statusOn(stage, model.connected);
      if (status === 'completed' && id !== null && meddling?.outdated.has(id))
        wrong.push(`run ${id} is told as completed after something changed in the middle of it`);
      queue.push(...(meddling?.begun ?? []).filter((begun) => !queue.includes(begun)));
      if (ends.every((end) => end.status === 'fulfilled')) break;
    }
  }
  return wrong;
}

/** A sync with everything that may go wrong, sometimes by two workers at once. */
function sync(stage: SyncStage, model: SyncModel, dice: Dice): Promise<string[]> {
  const pages = smallPages(stage);
  const meddling = dice.chance(0.4) ? meddlesome(stage, model, pages, dice) : null;
  const openProvider = meddling?.openProvider ?? pages;
  const worker = (enqueue: (payload: CalendarSyncPayload) => Promise<void>) =>
    processorOn(stage, { openProvider, write: mortal(stage, dice), now: () => model.now, enqueue });
  return drive(stage, model, {
    worker: (enqueue) => (dice.chance(0.15) ? [worker(enqueue), worker(enqueue)] : [worker(enqueue)]),
    context: (attempt) => tryNumber(dice.chance(0.9) ? 1 : attempt),
    meddling,
  });
}

/** A sync while nothing fails. */
function quietSync(stage: SyncStage, model: SyncModel, meddling: Meddling | null): Promise<string[]> {
  const openProvider = meddling?.openProvider ?? smallPages(stage);
  const options = { openProvider, now: () => model.now, attempts: 5 };
  return drive(stage, model, {
    worker: (enqueue) => [processorOn(stage, { ...options, enqueue })],
    context: () => tryNumber(1),
    meddling,
  });
}

/** After quiet: nothing fails any more; what was begun is ended, and one more sync does what is left to do. */
async function settle(stage: SyncStage, model: SyncModel): Promise<void> {
  stage.emulator.control.clearFaults();
  for (let round = 0; round < 2; round++) await quietSync(stage, model, null);
}

/**
 * Things change in the middle of a sync while nothing fails, and nobody asks for another one: what follows by itself
 * leaves everything as it should be, and no more runs than there are reasons for.
 */
async function meddledSync(stage: SyncStage, model: SyncModel, dice: Dice): Promise<string[]> {
  const meddling = meddlesome(stage, model, smallPages(stage), dice);
  const before = await countRuns(stage, model);
  const found = await quietSync(stage, model, meddling);
  const { status } = await statusOn(stage, model.connected);
  if (status !== 'completed') found.push(`the last sync is told as ${status}`);
  const reasons = 1 + meddling.outdated.size + meddling.begun.length;
  const runs = (await countRuns(stage, model)) - before;
  if (runs > reasons) found.push(`${runs} runs for ${reasons} reasons`);
  return [...found, ...(await differences(stage, model))];
}

async function countRuns(stage: SyncStage, { connected }: SyncModel): Promise<number> {
  const [row] = await stage.query<{ count: number }>(
    'select count(*)::int as count from calendar_sync_run where connection_id = $1',
    [connected.connectionId],
  );
  return row?.count ?? 0;
}

/**
 * One random sequence: things happen at the provider and to the person, syncs come in between and break off.
 * @returns in what the database differs from the truth at the end; empty when all is well.
 */
export async function runSequence(stage: SyncStage, seed: number): Promise<string[]> {
  const dice = diceOf(seed);
  const calendars = ['a', 'b'].map((name) => `${name}${seed}@group.calendar.google.com`);
  for (const id of calendars) stage.emulator.control.addCalendar(MAYA, id);
  const connected = await stage.connect(calendars);
  const model: SyncModel = {
    connected,
    calendars,
    selected: new Set(calendars),
    listed: new Set(calendars),
    phases: new Map(),
    now: NOW,
  };
  for (const happening of FURNITURE) await happening(stage, model, dice);
  const found = await sync(stage, model, dice);
  const length = 12 + dice.below(14);
  for (let step = 0; step < length; step++) {
    const pool = dice.chance(0.35) ? PERSON_HAPPENINGS : PROVIDER_HAPPENINGS;
    await dice.one(pool)(stage, model, dice);
    if (dice.chance(0.25)) found.push(...(await sync(stage, model, dice)));
  }
  await settle(stage, model);
  found.push(...(await differences(stage, model)));
  found.push(...(await meddledSync(stage, model, dice)));
  // What a kept event waits with beside it is what the provider has: it shows when it may follow again.
  await followAll(stage, model);
  found.push(...(await differences(stage, model)).filter((difference) => difference.includes('instead of')));
  stage.emulator.control.expireSyncTokens();
  await settle(stage, model);
  found.push(...(await differences(stage, model)));
  for (const id of calendars) stage.emulator.control.removeCalendar(MAYA, id);
  return found;
}
