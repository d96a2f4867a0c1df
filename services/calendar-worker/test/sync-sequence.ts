import { MAYA } from '@simmer/google-emulator/sample/sample-accounts';
import { transactionsOn, type Transaction } from '@simmer/persistence/transaction';
import { googleSessions, type OpenProvider } from '../src/providers/google-session.ts';
import { diceOf, type Dice } from './dice.ts';
import { PERSON_HAPPENINGS } from './person-happenings.ts';
import { FURNITURE, PROVIDER_HAPPENINGS } from './provider-happenings.ts';
import { beginOn, processorOn, tryNumber } from './sync-harness.ts';
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

/** A sync as the queue would have it done: tried again after every failure and crash, sometimes by two workers at once. */
async function sync(stage: SyncStage, model: SyncModel, dice: Dice): Promise<void> {
  const payload = await beginOn(stage, model.connected);
  const worker = () =>
    processorOn(stage, {
      openProvider: smallPages(stage),
      write: mortal(stage, dice),
      now: () => model.now,
    });
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const workers = dice.chance(0.15) ? [worker(), worker()] : [worker()];
    const ends = await Promise.allSettled(
      workers.map((one) => one.process(payload, tryNumber(dice.chance(0.9) ? 1 : attempt))),
    );
    if (ends.every((end) => end.status === 'fulfilled')) return;
  }
}

/** After quiet: nothing fails any more; what was begun is ended, and one more sync does what is left to do. */
async function settle(stage: SyncStage, model: SyncModel): Promise<void> {
  stage.emulator.control.clearFaults();
  const options = { openProvider: smallPages(stage), now: () => model.now, attempts: 5 };
  for (let round = 0; round < 2; round++) {
    const payload = await beginOn(stage, model.connected);
    await processorOn(stage, options)
      .process(payload, tryNumber(1))
      .catch(() => undefined);
  }
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
  await sync(stage, model, dice);
  const length = 12 + dice.below(14);
  for (let step = 0; step < length; step++) {
    const pool = dice.chance(0.35) ? PERSON_HAPPENINGS : PROVIDER_HAPPENINGS;
    await dice.one(pool)(stage, model, dice);
    if (dice.chance(0.25)) await sync(stage, model, dice);
  }
  await settle(stage, model);
  const found = await differences(stage, model);
  // What a kept event waits with beside it is what the provider has: it shows when it may follow again.
  await followAll(stage, model);
  found.push(...(await differences(stage, model)).filter((difference) => difference.includes('instead of')));
  stage.emulator.control.expireSyncTokens();
  await settle(stage, model);
  found.push(...(await differences(stage, model)));
  for (const id of calendars) stage.emulator.control.removeCalendar(MAYA, id);
  return found;
}
