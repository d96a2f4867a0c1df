import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample/sample-accounts';
import { GoogleError } from '@simmer/google/google-error';
import { PermanentJobError } from '@simmer/jobs/job-worker';
import { beginSync } from '@simmer/persistence/repositories/google-calendar/sync/calendar-sync-run.repository';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { openSyncFixture, type Connected, type SyncFixture } from '../../test/sync-fixture.ts';
import {
  beginOn,
  disturbedProvider,
  eventsOn,
  processorOn,
  statusOn,
  syncOn,
  tryNumber,
} from '../../test/sync-harness.ts';
import { CalendarsFailedError } from '../providers/failed-calendar.ts';

const { mayaPersonal, family } = CALENDAR_IDS;
const FAMILY = encodeURIComponent(family);

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await openSyncFixture();
});
beforeEach(() => fixture.newEmulator());
afterEach(() => fixture.emulator.control.clearFaults());
afterAll(() => fixture.close());

const statusOf = (connected: Connected) => statusOn(fixture, connected);
const calendarsOf = async (connected: Connected) =>
  new Set((await eventsOn(fixture, connected)).map((event) => event.google_calendar_id));
const both = new Set([mayaPersonal, family]);

describe('a calendar that the provider does not find', () => {
  it('keeps its events while the list has it, and is tried again', async () => {
    const connected = await fixture.connect([mayaPersonal, family]);
    await syncOn(fixture, connected);
    const before = await eventsOn(fixture, connected);
    fixture.emulator.control.addFault({ path: `${FAMILY}/events`, status: 404, reason: 'notFound' });
    const payload = await beginOn(fixture, connected);
    await expect(processorOn(fixture).process(payload, tryNumber(1))).rejects.toBeInstanceOf(
      CalendarsFailedError,
    );
    expect(await eventsOn(fixture, connected)).toEqual(before);
    expect(await statusOf(connected)).toMatchObject({
      status: 'in_progress',
      failed_calendars: [{ id: family, reason: 'Google says that this calendar does not exist.' }],
    });
    await processorOn(fixture).process(payload, tryNumber(2));
    expect(await statusOf(connected)).toMatchObject({ status: 'completed', failed_calendars: [] });
    expect(await eventsOn(fixture, connected)).toEqual(before);
  });

  it('is told of when it is never found, and tried anew by the next sync', async () => {
    const connected = await fixture.connect([mayaPersonal, family]);
    fixture.emulator.control.addFault({ path: `${FAMILY}/events`, status: 404, reason: 'notFound' });
    await syncOn(fixture, connected, {}, tryNumber(5));
    expect(await statusOf(connected)).toMatchObject({
      status: 'completed',
      processed: 1,
      total: 2,
      failed_calendars: [{ id: family, name: 'Family' }],
    });
    expect(await calendarsOf(connected)).toEqual(new Set([mayaPersonal]));
    await syncOn(fixture, connected);
    expect(await calendarsOf(connected)).toEqual(both);
  });

  it('goes with its events when the list has it no more', async () => {
    const connected = await fixture.connect([mayaPersonal, family]);
    await syncOn(fixture, connected);
    const removeOnce = jest.fn(() => fixture.emulator.control.removeCalendar(MAYA, family));
    // After the run has seen the list.
    const open = disturbedProvider(fixture, async () => {
      if (removeOnce.mock.calls.length === 0) removeOnce();
    });
    const events = (await eventsOn(fixture, connected)).filter(
      (event) => event.google_calendar_id === family,
    );
    expect(events.length).toBeGreaterThan(0);
    expect(await statusOf(connected)).toMatchObject({ removed_calendars: [] });
    await syncOn(fixture, connected, { openProvider: open });
    expect(await statusOf(connected)).toMatchObject({
      status: 'completed',
      failed_calendars: [],
      removed_calendars: [{ id: family, name: 'Family', events_removed: events.length, events_kept: 0 }],
    });
    expect(await calendarsOf(connected)).toEqual(new Set([mayaPersonal]));
    await syncOn(fixture, connected);
    expect(await statusOf(connected)).toMatchObject({ removed_calendars: [] });
  });
});

describe('a calendar that may not be read', () => {
  const forbid = (count: number) =>
    fixture.emulator.control.addFault({ path: `${FAMILY}/events`, status: 403, reason: 'forbidden', count });

  it('does not keep the others from arriving, and is named', async () => {
    const connected = await fixture.connect([family, mayaPersonal]);
    forbid(1);
    await syncOn(fixture, connected);
    expect(await statusOf(connected)).toMatchObject({
      status: 'completed',
      failed_calendars: [{ id: family, name: 'Family', reason: 'Google denied Simmer access.' }],
    });
    expect(await calendarsOf(connected)).toEqual(new Set([mayaPersonal]));
  });

  it('fails the sync when there is no other', async () => {
    const connected = await fixture.connect([family]);
    forbid(1);
    await expect(syncOn(fixture, connected)).rejects.toBeInstanceOf(PermanentJobError);
    expect(await statusOf(connected)).toMatchObject({
      status: 'failed',
      error_message: 'Family could not be read: Google denied Simmer access.',
      failed_calendars: [{ id: family }],
    });
  });
});

describe('a calendar that the provider cannot give', () => {
  it('does not hold up those after it for ever', async () => {
    const connected = await fixture.connect([family, mayaPersonal]);
    fixture.emulator.control.addFault({ path: `${FAMILY}/events`, status: 500 });
    await syncOn(fixture, connected, {}, tryNumber(5));
    expect(await statusOf(connected)).toMatchObject({
      status: 'completed',
      failed_calendars: [{ id: family, reason: 'Google could not answer right now.' }],
    });
    expect(await calendarsOf(connected)).toEqual(new Set([mayaPersonal]));
  });
});

describe('a run that fails', () => {
  /** While it runs the provider tells of news. */
  const failingWith = async (error: Error) => {
    const connected = await fixture.connect([family]);
    const payload = await beginOn(fixture, connected);
    const enqueued: CalendarSyncPayload[] = [];
    const processor = processorOn(fixture, {
      openProvider: async () => {
        await beginSync(fixture.query, connected.connectionId, 'push');
        throw error;
      },
      enqueue: async (next) => void enqueued.push(next),
    });
    await expect(processor.process(payload, tryNumber(5))).rejects.toBeInstanceOf(PermanentJobError);
    return { connected, enqueued, payload };
  };

  it('is followed by another when the provider notified of changes meanwhile', async () => {
    const { connected, enqueued, payload } = await failingWith(new Error('the machine is gone'));
    const status = await statusOf(connected);
    expect(status).toMatchObject({ status: 'in_progress', trigger: 'push' });
    expect(status.id).not.toBe(payload.sync_run_id);
    expect(enqueued).toEqual([{ connection_id: connected.connectionId, sync_run_id: status.id }]);
  });

  it('is not when only a reconnection helps', async () => {
    const { connected, enqueued } = await failingWith(new GoogleError('authorization_revoked', 'Gone.'));
    expect(await statusOf(connected)).toMatchObject({ status: 'failed' });
    expect(enqueued).toEqual([]);
  });
});
