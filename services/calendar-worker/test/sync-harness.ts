import { manualTrigger } from '@simmer/contracts/schemas/planning-values';
import {
  calendarEventSchema,
  syncStatusSchema,
} from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import type { JobContext } from '@simmer/jobs/run-job';
import { listEventsJson } from '@simmer/persistence/calendar-sync/event';
import { beginSync, latestSyncJson } from '@simmer/persistence/calendar-sync/sync-run';
import type { Transaction } from '@simmer/persistence/transaction';
import { pino } from 'pino';
import { CalendarSyncProcessor } from '../src/calendar-sync/calendar-sync.processor.ts';
import { CalendarSyncRunner } from '../src/calendar-sync/calendar-sync.runner.ts';
import { createCalendarClient } from '@simmer/google/calendar-client';
import { sessionsOf, type OpenProvider } from '../src/providers/google-session.ts';
import type { OpenConnection } from '../src/providers/open-connection.ts';
import { NOW, type Connected, type SyncFixture } from './sync-fixture.ts';

const ALL_TIME = {
  startAt: '2000-01-01T00:00:00Z',
  endAt: '2100-01-01T00:00:00Z',
  startDate: '2000-01-01',
  endDate: '2100-01-01',
};

export interface SyncOptions {
  readonly write?: Transaction;
  readonly openProvider?: OpenConnection;
  readonly now?: () => number;
  readonly cipher?: SyncFixture['cipher'];
  /** Attempts of a call before Google counts as unavailable. */
  readonly attempts?: number;
  /** Called while a call to Google waits for its retry. */
  readonly wait?: () => Promise<void>;
  /** Called with the run that follows. */
  readonly enqueue?: (payload: CalendarSyncPayload) => Promise<void>;
}

/** The context of an attempt; the fifth is the last one. */
export const attemptNumber = (attempt: number, signal = new AbortController().signal): JobContext => ({
  attempt,
  isLastAttempt: attempt >= 5,
  signal,
});

/** A processor on the fixture's database and Google. */
export function processorOn(fixture: SyncFixture, options: SyncOptions = {}): CalendarSyncProcessor {
  const { database, config } = fixture;
  const openProvider = sessionsOf(createCalendarClient, {
    config,
    cipher: options.cipher ?? fixture.cipher,
    query: database.query,
    retry: { attempts: options.attempts ?? 1, wait: options.wait ?? (async () => {}) },
  });
  const logger = pino({ level: 'silent' });
  const runner = new CalendarSyncRunner(
    database.query,
    options.write ?? database.transactional,
    options.openProvider ?? openProvider,
    null,
    { countEvents: () => {} },
    { now: options.now ?? (() => NOW) },
    logger,
  );
  return new CalendarSyncProcessor(
    database.query,
    database.transactional,
    runner,
    { enqueue: options.enqueue ?? (async () => {}) },
    { observeAttempt: () => {}, observeLag: () => {} },
    logger,
  );
}

/** Starts a run. @returns the payload of its job. */
export async function beginOn(fixture: SyncFixture, { connectionId }: Connected) {
  return {
    connection_id: connectionId,
    sync_run_id: (await beginSync(fixture.query, connectionId, manualTrigger)).id,
  };
}

/** Starts a run and executes it. */
export async function syncOn(
  fixture: SyncFixture,
  connected: Connected,
  options: SyncOptions = {},
  context = attemptNumber(1),
): Promise<void> {
  await processorOn(fixture, options).process(await beginOn(fixture, connected), context);
}

/** Executes a run and all that follow it, as the queue would. @returns the runs in order. */
export async function syncThrough(
  fixture: SyncFixture,
  first: CalendarSyncPayload,
  options: SyncOptions = {},
  context = attemptNumber(1),
): Promise<string[]> {
  const queue = [first];
  const processor = processorOn(fixture, {
    ...options,
    enqueue: async (payload) => void queue.push(payload),
  });
  // The queue grows during the iteration.
  for (const payload of queue) await processor.process(payload, context);
  return queue.map(({ sync_run_id }) => sync_run_id);
}

/** The latest run, as the API returns it. */
export async function statusOn(fixture: SyncFixture, { userId }: Connected) {
  return syncStatusSchema.strict().parse(JSON.parse(await latestSyncJson(fixture.query, userId)));
}

/** All events of the user, as the API returns them. */
export async function eventsOn(fixture: SyncFixture, { userId }: Connected) {
  const { google_calendar_events } = JSON.parse(await listEventsJson(fixture.query, userId, ALL_TIME));
  return calendarEventSchema.strict().array().parse(google_calendar_events);
}

/** A provider with small pages that runs an action before each one. */
export function disturbedProvider(fixture: SyncFixture, before: () => Promise<void>): OpenProvider {
  const { config, cipher, query } = fixture;
  const open = sessionsOf(createCalendarClient, {
    config,
    cipher,
    query,
    retry: { attempts: 3, wait: async () => {} },
  });
  return async (connection, signal) => {
    const client = await open(connection, signal);
    return {
      ...client,
      async *eventPages(query) {
        for await (const page of client.eventPages({ ...query, pageSize: 100 })) {
          await before();
          yield page;
        }
      },
    };
  };
}
