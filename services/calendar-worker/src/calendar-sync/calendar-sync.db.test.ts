import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calendarEventSchema, syncStatusSchema } from '@simmer/contracts/schemas/calendar.schema';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample/sample-accounts';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { HandedBackError, PermanentJobError, type JobContext } from '@simmer/jobs/job-worker';
import { poolQuery } from '@simmer/persistence/query';
import {
  disconnect,
  findCurrentConnection,
  selectCalendars,
  updateSyncSettings,
} from '@simmer/persistence/repositories/calendar-connection.repository';
import { takeRun } from '@simmer/persistence/repositories/calendar-sync-claim.repository';
import { listEventsJson, moveEventToPhase } from '@simmer/persistence/repositories/calendar-event.repository';
import { beginSync, latestSyncJson } from '@simmer/persistence/repositories/calendar-sync-run.repository';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { googleSessions } from '../providers/google-session.ts';
import { NOW, openSyncStage, type Connected, type SyncStage } from '../testing/sync-stage.ts';
import { CalendarSyncProcessor } from './calendar-sync.processor.ts';
import { CalendarSyncRunner, type CalendarSyncDependencies } from './calendar-sync.runner.ts';

const { mayaPersonal, mayaWork, family } = CALENDAR_IDS;
const ALL_TIME = {
  startAt: '2000-01-01T00:00:00Z',
  endAt: '2100-01-01T00:00:00Z',
  startDate: '2000-01-01',
  endDate: '2100-01-01',
};

let stage: SyncStage;
beforeAll(async () => {
  stage = await openSyncStage();
});
beforeEach(() => stage.newEmulator());
afterAll(() => stage.close());

interface Options extends Partial<CalendarSyncDependencies> {
  readonly cipher?: SyncStage['cipher'];
  readonly attempts?: number;
}

function processor(options: Options = {}): CalendarSyncProcessor {
  const { database, config } = stage;
  const openProvider = googleSessions({
    config,
    cipher: options.cipher ?? stage.cipher,
    query: poolQuery(database.pool),
    retry: { attempts: options.attempts ?? 1, wait: async () => {} },
  });
  const runner = new CalendarSyncRunner({
    database,
    openProvider,
    now: () => NOW,
    onEvents: () => {},
    onUnreadable: () => {},
    ...options,
  });
  return new CalendarSyncProcessor({
    database,
    runner,
    logger: pino({ level: 'silent' }),
    metrics: new WorkerMetrics(),
  });
}

const tryNumber = (attempt: number, signal = new AbortController().signal): JobContext => ({
  attempt,
  isLastAttempt: attempt >= 5,
  signal,
});
const begin = async ({ connectionId }: Connected) => ({
  connection_id: connectionId,
  sync_run_id: (await beginSync(stage.query, connectionId)).id,
});
async function sync(connected: Connected, options: Options = {}, context = tryNumber(1)): Promise<void> {
  await processor(options).process(await begin(connected), context);
}
const statusOf = async ({ userId }: Connected) =>
  syncStatusSchema.strict().parse(JSON.parse(await latestSyncJson(stage.query, userId)));
const eventsOf = async ({ userId }: Connected) =>
  calendarEventSchema
    .strict()
    .array()
    .parse(JSON.parse(await listEventsJson(stage.query, userId, ALL_TIME)).google_calendar_events);
const titlesOf = async (connected: Connected) => (await eventsOf(connected)).map((event) => event.title);
const countOf = async (connected: Connected) => (await eventsOf(connected)).length;
const listCalls = () => stage.emulator.control.calls().calendar;

const lunch = (summary: string, day = '2026-11-20') => ({
  summary,
  start: { dateTime: `${day}T12:00:00+01:00`, timeZone: 'Europe/Stockholm' },
  end: { dateTime: `${day}T13:00:00+01:00`, timeZone: 'Europe/Stockholm' },
});

describe('a first sync', () => {
  it('brings over the window of every selected calendar, and counts what it did', async () => {
    const connected = await stage.connect([mayaPersonal, mayaWork, family]);
    await sync(connected);
    const events = await eventsOf(connected);
    expect(new Set(events.map((event) => event.google_calendar_id))).toEqual(
      new Set([mayaPersonal, mayaWork, family]),
    );
    expect(events.length).toBeGreaterThan(100);
    expect(events.some((event) => event.is_recurring)).toBe(true);
    expect(events.some((event) => event.is_all_day)).toBe(true);
    expect(await statusOf(connected)).toMatchObject({
      status: 'completed',
      events_synced: events.length,
      processed: 3,
      total: 3,
      error_message: null,
    });
    // 90 days before and after the 18th of November.
    const timed = events.filter((event) => !event.is_all_day);
    expect(
      timed.every((event) => event.end_time > '2026-08-19T22:00' && event.start_time < '2027-02-16T23:00'),
    ).toBe(true);
  });

  it('gives the calendars their real names and colours', async () => {
    const connected = await stage.connect([mayaWork]);
    await sync(connected);
    expect(
      (await eventsOf(connected)).every((event) => /^#[0-9a-f]{6}$/i.test(event.calendar_color ?? '')),
    ).toBe(true);
  });

  it("shows nobody else's events", async () => {
    const [connected, other] = [await stage.connect([mayaWork]), await stage.connect([family])];
    await sync(connected);
    expect(await countOf(other)).toBe(0);
  });
});

describe('a later sync', () => {
  let connected: Connected;
  beforeEach(async () => {
    connected = await stage.connect([mayaPersonal, mayaWork]);
    await sync(connected);
  });

  it('asks for the changes only', async () => {
    await sync(connected);
    expect(await statusOf(connected)).toMatchObject({ status: 'completed', events_synced: 0, processed: 2 });
  });

  it('adds, changes and removes what was added, changed and removed', async () => {
    const { control } = stage.emulator;
    const added = control.insertEvent(MAYA, mayaPersonal, lunch('Lunch with Jo'));
    const removed = control.insertEvent(MAYA, mayaPersonal, lunch('Never mind'));
    await sync(connected);
    control.patchEvent(MAYA, mayaPersonal, String(added['id']), { summary: 'Lunch with Joanna' });
    control.deleteEvent(MAYA, mayaPersonal, String(removed['id']));
    await sync(connected);
    const titles = await titlesOf(connected);
    expect(titles).toContain('Lunch with Joanna');
    expect(titles).not.toContain('Lunch with Jo');
    expect(titles).not.toContain('Never mind');
    expect(await statusOf(connected)).toMatchObject({ events_synced: 2 });
  });

  it('removes a whole series, and an event that moves out of the window', async () => {
    const { control } = stage.emulator;
    const series = control.insertEvent(MAYA, mayaPersonal, {
      ...lunch('Stretch'),
      recurrence: ['RRULE:FREQ=DAILY;COUNT=5'],
    });
    const single = control.insertEvent(MAYA, mayaPersonal, lunch('Trip'));
    await sync(connected);
    expect((await titlesOf(connected)).filter((title) => title === 'Stretch')).toHaveLength(5);
    control.deleteEvent(MAYA, mayaPersonal, String(series['id']));
    control.patchEvent(MAYA, mayaPersonal, String(single['id']), lunch('Trip', '2030-06-01'));
    await sync(connected);
    const titles = await titlesOf(connected);
    expect(titles).not.toContain('Stretch');
    expect(titles).not.toContain('Trip');
  });

  it('reads everything again when the token has expired, and loses nothing by it', async () => {
    const { control } = stage.emulator;
    const before = await countOf(connected);
    const [first] = await eventsOf(connected);
    await moveEventToPhase(stage.query, connected.userId, first?.id ?? '', DEFAULT_PHASES[2]?.id ?? null);
    const doomed = control.insertEvent(MAYA, mayaPersonal, lunch('Doomed'));
    await sync(connected);
    control.deleteEvent(MAYA, mayaPersonal, String(doomed['id']));
    control.expireSyncTokens();
    await sync(connected);
    const events = await eventsOf(connected);
    expect(events).toHaveLength(before);
    expect(events.find((event) => event.id === first?.id)?.ecocycle_phase).toBe('Maturity');
    expect(await statusOf(connected)).toMatchObject({ status: 'completed' });
  });

  it('removes what is out of the selection', async () => {
    await stage.write((query) => selectCalendars(query, connected.connectionId, [mayaPersonal]));
    await sync(connected);
    expect(new Set((await eventsOf(connected)).map((event) => event.google_calendar_id))).toEqual(
      new Set([mayaPersonal]),
    );
    await stage.write((query) => selectCalendars(query, connected.connectionId, [mayaPersonal, mayaWork]));
    await sync(connected);
    expect(new Set((await eventsOf(connected)).map((event) => event.google_calendar_id)).size).toBe(2);
  });

  it('follows a change of the window', async () => {
    await stage.write((query) =>
      updateSyncSettings(query, connected.connectionId, {
        sync_start_date: '2026-11-16',
        sync_end_date: '2026-11-22',
      }),
    );
    await sync(connected);
    const events = await eventsOf(connected);
    expect(events.length).toBeGreaterThan(0);
    expect(
      events.every((event) => event.end_time >= '2026-11-15T23' && event.start_time < '2026-11-22T23'),
    ).toBe(true);
  });
});

describe('a sync that is disturbed', () => {
  it('takes in a selection that changes while it runs', async () => {
    const connected = await stage.connect([mayaPersonal, mayaWork]);
    await stage.write((query) => selectCalendars(query, connected.connectionId, [mayaPersonal]));
    const first = await begin(connected);
    let changes = 0;
    const changeOnce = async () => {
      if (changes++ > 0) return;
      await selectCalendars(stage.query, connected.connectionId, [mayaWork]);
      expect(await beginSync(stage.query, connected.connectionId)).toEqual({
        id: first.sync_run_id,
        isNew: false,
      });
    };
    const { openProvider } = disturbed(changeOnce);
    await processor({ openProvider }).process(first, tryNumber(1));
    expect(new Set((await eventsOf(connected)).map((event) => event.google_calendar_id))).toEqual(
      new Set([mayaWork]),
    );
    expect(await statusOf(connected)).toMatchObject({ status: 'completed', processed: 1, total: 1 });
  });

  it('goes on after a crash before any of its writes, with nothing lost, doubled or counted twice', async () => {
    const whole = await stage.connect([mayaPersonal, mayaWork, family]);
    await sync(whole);
    const expected = await titlesOf(whole);
    const { openProvider } = disturbed(async () => {});
    let crashes = 0;
    for (let hasCrashed = true; hasCrashed; crashes++) {
      const connected = await stage.connect([mayaPersonal, mayaWork, family]);
      const payload = await begin(connected);
      let left = crashes;
      const fork = () => {
        if (left-- === 0) throw new Error('the machine is gone');
        return stage.database.fork();
      };
      const crash = processor({ openProvider, database: { pool: stage.database.pool, fork } });
      hasCrashed = await crash.process(payload, tryNumber(1)).then(
        () => false,
        () => true,
      );
      await processor({ openProvider }).process(payload, tryNumber(2));
      expect(await titlesOf(connected)).toEqual(expected);
      expect(await statusOf(connected)).toMatchObject({
        status: 'completed',
        events_synced: expected.length,
        processed: 3,
      });
    }
    expect(crashes).toBeGreaterThan(10);
  }, 60_000);

  it('stops writing as soon as another worker has taken its run', async () => {
    const connected = await stage.connect([mayaPersonal]);
    const payload = await begin(connected);
    const { openProvider } = disturbed(async () => void (await takeRun(stage.query, payload.sync_run_id)));
    await processor({ openProvider }).process(payload, tryNumber(1));
    expect(await countOf(connected)).toBe(0);
    expect(await statusOf(connected)).toMatchObject({ status: 'in_progress', events_synced: 0 });
    await processor().process(payload, tryNumber(1));
    expect(await statusOf(connected)).toMatchObject({ status: 'completed' });
  });

  it('is handed back when the process has to stop, and done later', async () => {
    const connected = await stage.connect([mayaPersonal]);
    const payload = await begin(connected);
    const stop = new AbortController();
    const { openProvider } = disturbed(async () => stop.abort());
    const stopped = processor({ openProvider }).process(payload, tryNumber(1, stop.signal));
    await expect(stopped).rejects.toBeInstanceOf(HandedBackError);
    expect(await statusOf(connected)).toMatchObject({ status: 'in_progress' });
    await processor().process(payload, tryNumber(1));
    expect(await statusOf(connected)).toMatchObject({ status: 'completed' });
  });

  it('does nothing for a run that has ended', async () => {
    const connected = await stage.connect([mayaPersonal]);
    const payload = await begin(connected);
    await stage.write((query) => disconnect(query, connected.connectionId));
    const calls = listCalls();
    await processor().process(payload, tryNumber(1));
    expect(listCalls()).toBe(calls);
    expect(await statusOf(connected)).toMatchObject({
      status: 'failed',
      error_code: 'CALENDAR_NOT_CONNECTED',
    });
  });
});

describe('a sync that fails', () => {
  afterEach(() => stage.emulator.control.clearFaults());

  it('asks for a reconnection when the permission is gone', async () => {
    const connected = await stage.connect([mayaPersonal]);
    stage.emulator.control.revokeAccount(MAYA);
    await expect(sync(connected)).rejects.toBeInstanceOf(PermanentJobError);
    expect(await statusOf(connected)).toMatchObject({
      status: 'failed',
      error_code: 'CALENDAR_AUTH_REQUIRED',
    });
    expect(await findCurrentConnection(stage.query, connected.userId)).toMatchObject({
      status: 'reconnect_required',
      auth_error: 'CALENDAR_AUTH_REQUIRED',
    });
  });

  it('asks for a reconnection when the key was changed', async () => {
    const connected = await stage.connect([mayaPersonal]);
    const cipher = createTokenCipher({ current: randomBytes(32).toString('base64') });
    await expect(sync(connected, { cipher })).rejects.toBeInstanceOf(PermanentJobError);
    expect(await statusOf(connected)).toMatchObject({
      status: 'failed',
      error_code: 'ENCRYPTION_KEY_CHANGED',
    });
  });

  it('seals tokens again when the key was rotated properly', async () => {
    const connected = await stage.connect([mayaPersonal]);
    const current = randomBytes(32).toString('base64');
    await sync(connected, { cipher: createTokenCipher({ current, previous: stage.encryptionKey }) });
    await sync(connected, { cipher: createTokenCipher({ current }) });
    expect(await statusOf(connected)).toMatchObject({ status: 'completed' });
  });

  it('renews an access token that has expired, and keeps it sealed', async () => {
    const connected = await stage.connect([mayaPersonal]);
    const before = await findCurrentConnection(stage.query, connected.userId);
    stage.emulator.control.expireAccessTokens();
    await sync(connected);
    const after = await findCurrentConnection(stage.query, connected.userId);
    expect(await statusOf(connected)).toMatchObject({ status: 'completed' });
    expect(after?.access_token_encrypted).not.toBe(before?.access_token_encrypted);
    expect(stage.cipher.decrypt(after?.access_token_encrypted ?? '', connected.connectionId)).not.toBe('');
    expect(() => stage.cipher.decrypt(after?.access_token_encrypted ?? '', connected.userId)).toThrow();
  });

  it('stays in progress while it will be tried again, and says in the end what was wrong', async () => {
    const connected = await stage.connect([mayaPersonal]);
    stage.emulator.control.addFault({ status: 503, count: 2 });
    await expect(sync(connected)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await statusOf(connected)).toMatchObject({ status: 'in_progress', error_message: null });
    await expect(sync(connected, {}, tryNumber(5))).rejects.toBeInstanceOf(PermanentJobError);
    expect(await statusOf(connected)).toMatchObject({
      status: 'failed',
      error_code: null,
      error_message: 'Google Calendar could not be reached. Please try again later.',
    });
    await sync(connected);
    expect(await statusOf(connected)).toMatchObject({ status: 'completed' });
  });

  it('waits and goes on when Google asks it to slow down', async () => {
    const connected = await stage.connect([mayaPersonal]);
    stage.emulator.control.addFault({ status: 403, reason: 'rateLimitExceeded', count: 2 });
    await sync(connected, { attempts: 3 });
    expect(await statusOf(connected)).toMatchObject({ status: 'completed' });
  });

  it('leaves what was synced before as it was', async () => {
    const connected = await stage.connect([mayaPersonal]);
    await sync(connected);
    const before = await eventsOf(connected);
    stage.emulator.control.addFault({ path: '/events', kind: 'malformed' });
    await expect(sync(connected)).rejects.toBeInstanceOf(PermanentJobError);
    expect(await eventsOf(connected)).toEqual(before);
  });
});

/** A provider that does something before each page it gives. */
function disturbed(before: () => Promise<void>): Pick<CalendarSyncDependencies, 'openProvider'> {
  const open = googleSessions({ config: stage.config, cipher: stage.cipher, query: stage.query });
  return {
    openProvider: async (connection, signal) => {
      const client = await open(connection, signal);
      return {
        ...client,
        async *eventPages(query) {
          // Small pages, so that there are many between which to fail.
          for await (const page of client.eventPages({ ...query, pageSize: 100 })) {
            await before();
            yield page;
          }
        },
      };
    },
  };
}
