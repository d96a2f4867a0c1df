import { sqlRows } from '@simmer/persistence/query';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import type { JobContext } from '@simmer/jobs/run-job';
import type { Transaction } from '@simmer/persistence/transaction';
import type { CalendarSyncProcessor } from '../src/calendar-sync/calendar-sync.processor.ts';
import { createCalendarClient } from '@simmer/google/calendar-client';
import { sessionsOf, type OpenProvider } from '../src/providers/google-session.ts';
import { type Rng, seededRandom } from '@simmer/testing/seeded-random';
import { PERSON_ACTIONS } from './person-actions.ts';
import { INITIAL_ACTIONS, PROVIDER_ACTIONS } from './provider-actions.ts';
import { createDisturbance, type Disturbance } from './mid-run-actions.ts';
import { beginOn, processorOn, statusOn, attemptNumber } from './sync-harness.ts';
import { type Happenings, newModel, type SyncModel } from './sync-model.ts';
import { NOW, type SyncFixture } from './sync-fixture.ts';
import { phasesFollow } from './sync-successions.ts';
import { differences, followAll, observe } from './sync-truth.ts';

const MAX_ATTEMPTS = 5;

/** A transaction that fails before or after one of the worker's writes, as if the machine crashed. */
function failing(fixture: SyncFixture, rng: Rng): Transaction {
  const transaction = fixture.database.transactional;
  if (!rng.chance(0.5)) return transaction;
  let left = rng.below(12);
  const isAfter = rng.chance(0.5);
  const fails = () => left-- <= 0;
  return async (work, options) => {
    if (!isAfter && fails()) throw new Error('the machine is gone');
    const result = await transaction(work, options);
    if (isAfter && fails()) throw new Error('the machine is gone');
    return result;
  };
}

/** A provider with small pages, so that something can happen between them. */
function smallPages(fixture: SyncFixture): OpenProvider {
  const open = sessionsOf(createCalendarClient, {
    config: { ...fixture.config, timeoutMs: 300 },
    cipher: fixture.cipher,
    query: fixture.query,
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
  readonly disturbance: Disturbance | null;
}

/**
 * Executes a sync and all that follow it, as the queue would, with retries after failures and crashes.
 * @returns runs that were wrongly reported as completed.
 */
async function drive(fixture: SyncFixture, model: SyncModel, { worker, context, disturbance }: Drive) {
  const queue = [await beginOn(fixture, model.connected)];
  const wrong: string[] = [];
  const enqueue = async (payload: CalendarSyncPayload) => void queue.push(payload);
  // The queue grows during the iteration.
  for (const payload of queue) {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const ends = await Promise.allSettled(
        worker(enqueue).map((one) => one.process(payload, context(attempt))),
      );
      const { id, status } = await statusOn(fixture, model.connected);
      if (status === 'completed' && id !== null && disturbance?.outdated.has(id))
        wrong.push(`run ${id} is shown as completed after something changed in the middle of it`);
      queue.push(...(disturbance?.begun ?? []).filter((begun) => !queue.includes(begun)));
      if (ends.every((end) => end.status === 'fulfilled')) break;
    }
    // After each run: what one removes and the next one adds is not one change.
    await observe(fixture, model);
  }
  return wrong;
}

/** A sync with all kinds of faults, sometimes by two workers at once. */
function sync(fixture: SyncFixture, model: SyncModel, rng: Rng): Promise<string[]> {
  const pages = smallPages(fixture);
  const disturbance = rng.chance(0.4) ? createDisturbance(fixture, model, pages, rng) : null;
  const openProvider = disturbance?.openProvider ?? pages;
  const worker = (enqueue: (payload: CalendarSyncPayload) => Promise<void>) =>
    processorOn(fixture, { openProvider, write: failing(fixture, rng), now: () => model.now, enqueue });
  return drive(fixture, model, {
    worker: (enqueue) => (rng.chance(0.15) ? [worker(enqueue), worker(enqueue)] : [worker(enqueue)]),
    context: (attempt) => attemptNumber(rng.chance(0.9) ? 1 : attempt),
    disturbance,
  });
}

/** A sync without faults. */
function undisturbedSync(
  fixture: SyncFixture,
  model: SyncModel,
  disturbance: Disturbance | null,
): Promise<string[]> {
  const openProvider = disturbance?.openProvider ?? smallPages(fixture);
  const options = { openProvider, now: () => model.now, attempts: 5 };
  return drive(fixture, model, {
    worker: (enqueue) => [processorOn(fixture, { ...options, enqueue })],
    context: () => attemptNumber(1),
    disturbance,
  });
}

/** Without further faults: finishes the runs in progress, and syncs once more. */
async function settle(fixture: SyncFixture, model: SyncModel): Promise<void> {
  fixture.emulator.control.clearFaults();
  for (let round = 0; round < 2; round++) await undisturbedSync(fixture, model, null);
}

/**
 * Settings change during a sync without faults, and nobody requests another one: the runs that follow must lead to the
 * right state, without unnecessary runs.
 */
async function disturbedSync(fixture: SyncFixture, model: SyncModel, rng: Rng): Promise<string[]> {
  const disturbance = createDisturbance(fixture, model, smallPages(fixture), rng);
  const before = await countRuns(fixture, model);
  const found = await undisturbedSync(fixture, model, disturbance);
  const { status } = await statusOn(fixture, model.connected);
  if (status !== 'completed') found.push(`the last sync is shown as ${status}`);
  const reasons = 1 + disturbance.outdated.size + disturbance.begun.length;
  const runs = (await countRuns(fixture, model)) - before;
  if (runs > reasons) found.push(`${runs} runs for ${reasons} reasons`);
  return [...found, ...(await differences(fixture, model))];
}

async function countRuns(fixture: SyncFixture, { connected }: SyncModel): Promise<number> {
  const [row] = await sqlRows<{ count: number }>(
    fixture.query,
    'select count(*)::int as count from calendar_sync_run where connection_id = $1',
    [connected.connectionId],
  );
  return row?.count ?? 0;
}

/**
 * One random sequence of actions at the provider and of the person, with syncs in between that may fail.
 * @returns the differences between the database and the expected state at the end; empty when there are none.
 */
export async function runSequence(
  fixture: SyncFixture,
  seed: number,
  happenings: Happenings,
): Promise<string[]> {
  const rng = seededRandom(seed);
  const calendars = ['a', 'b'].map((name) => `${name}${seed}@group.calendar.google.com`);
  for (const id of calendars) fixture.emulator.control.addCalendar(MAYA, id);
  const connected = await fixture.connect(calendars);
  const model: SyncModel = { ...newModel(connected, calendars, NOW), happenings };
  for (const action of INITIAL_ACTIONS) await action(fixture, model, rng);
  const found = await sync(fixture, model, rng);
  const length = 12 + rng.below(14);
  for (let step = 0; step < length; step++) {
    const pool = rng.chance(0.35) ? PERSON_ACTIONS : PROVIDER_ACTIONS;
    await rng.pick(pool)(fixture, model, rng);
    if (rng.chance(0.25)) found.push(...(await sync(fixture, model, rng)));
  }
  await settle(fixture, model);
  found.push(...(await differences(fixture, model)));
  found.push(...(await disturbedSync(fixture, model, rng)));
  // The provider's version that is stored with a kept event becomes visible when the event follows again.
  await followAll(fixture, model);
  found.push(
    ...(await differences(fixture, model)).filter((difference) => difference.includes('instead of')),
  );
  await settle(fixture, model);
  found.push(...(await phasesFollow(fixture, model, rng, () => undisturbedSync(fixture, model, null))));
  found.push(...(await differences(fixture, model)));
  model.happenings.lostTokens++;
  fixture.emulator.control.expireSyncTokens();
  await settle(fixture, model);
  found.push(...(await differences(fixture, model)));
  for (const id of calendars) fixture.emulator.control.removeCalendar(MAYA, id);
  return found;
}
