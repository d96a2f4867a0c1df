import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { createCalendarClient } from '@simmer/google/calendar-client';
import { GoogleError } from '@simmer/google/google-error';
import { PermanentJobError } from '@simmer/jobs/job-errors';
import { beginSync } from '@simmer/persistence/calendar-sync/sync-run';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { type Connected } from '../../test/sync-fixture.ts';
import {
  beginOn,
  disturbedProvider,
  eventsOn,
  processorOn,
  syncOn,
  attemptNumber,
} from '../../test/sync-harness.ts';
import { openSyncForFile } from '../../test/file-sync.ts';
import { CalendarsFailedError } from '../providers/failed-calendar.ts';
import { sessionsOf } from '../providers/google-session.ts';

const { mayaPersonal, family } = CALENDAR_IDS;
const FAMILY = encodeURIComponent(family);

const { fixture, statusOf } = await openSyncForFile();
afterEach(() => fixture.emulator.control.clearFaults());

const calendarsOf = async (connected: Connected) =>
  new Set((await eventsOn(fixture, connected)).map((event) => event.google_calendar_id));
const both = new Set([mayaPersonal, family]);

describe('calendar sync, calendar request that fails with 404', () => {
  it('while it is in the calendar list its events are kept and the next attempt reads it', async () => {
    const connected = await fixture.connect([mayaPersonal, family]);
    await syncOn(fixture, connected);
    const before = await eventsOn(fixture, connected);
    fixture.emulator.control.addFault({ path: `${FAMILY}/events`, status: 404, reason: 'notFound' });
    const payload = await beginOn(fixture, connected);
    await expect(processorOn(fixture).process(payload, attemptNumber(1))).rejects.toBeInstanceOf(
      CalendarsFailedError,
    );
    expect(await eventsOn(fixture, connected)).toEqual(before);
    expect(await statusOf(connected)).toMatchObject({
      status: 'in_progress',
      failed_calendars: [{ id: family, reason: 'Google says that this calendar does not exist.' }],
    });
    await processorOn(fixture).process(payload, attemptNumber(2));
    expect(await statusOf(connected)).toMatchObject({ status: 'completed', failed_calendars: [] });
    expect(await eventsOn(fixture, connected)).toEqual(before);
  });

  it('on the last attempt it is reported as failed, and the next sync reads it', async () => {
    const connected = await fixture.connect([mayaPersonal, family]);
    fixture.emulator.control.addFault({ path: `${FAMILY}/events`, status: 404, reason: 'notFound' });
    await syncOn(fixture, connected, {}, attemptNumber(5));
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

  it('when it is gone from the calendar list its events are removed and the run names it (SYN-30)', async () => {
    const connected = await fixture.connect([mayaPersonal, family]);
    await syncOn(fixture, connected);
    const removeOnce = jest.fn(() => fixture.emulator.control.removeCalendar(MAYA, family));
    // After the run has read the list of calendars.
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

describe('calendar sync, calendar that is not found while the list of calendars is empty', () => {
  it('its events are kept, and the run names it: every account has a calendar (SYN-30)', async () => {
    const connected = await fixture.connect([mayaPersonal, family]);
    await syncOn(fixture, connected);
    const before = await eventsOn(fixture, connected);
    fixture.emulator.control.addFault({ path: `${FAMILY}/events`, status: 404, reason: 'notFound' });
    const open = sessionsOf(createCalendarClient, {
      ...fixture,
      retry: { attempts: 1, wait: async () => {} },
    });
    let listCount = 0;
    const openProvider: typeof open = async (...given) => {
      const client = await open(...given);
      const listCalendars = () => ((listCount += 1) === 1 ? client.listCalendars() : Promise.resolve([]));
      return { ...client, listCalendars };
    };
    await syncOn(fixture, connected, { openProvider }, attemptNumber(5));
    expect(listCount).toBe(2);
    expect(await eventsOn(fixture, connected)).toEqual(before);
    expect(await statusOf(connected)).toMatchObject({ failed_calendars: [{ id: family }] });
  });
});

describe('calendar sync, calendar request that fails with 403', () => {
  const forbid = (count: number) =>
    fixture.emulator.control.addFault({ path: `${FAMILY}/events`, status: 403, reason: 'forbidden', count });

  it('the other calendars are synced and the run names the failed one (SYN-30)', async () => {
    const connected = await fixture.connect([family, mayaPersonal]);
    forbid(1);
    await syncOn(fixture, connected);
    expect(await statusOf(connected)).toMatchObject({
      status: 'completed',
      failed_calendars: [{ id: family, name: 'Family', reason: 'Google denied Simmer access.' }],
    });
    expect(await calendarsOf(connected)).toEqual(new Set([mayaPersonal]));
  });

  it('when it is the only calendar the sync fails', async () => {
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

describe('calendar sync, calendar request that fails with 500', () => {
  it('on the last attempt the other calendars are synced and the run names the failed one', async () => {
    const connected = await fixture.connect([family, mayaPersonal]);
    fixture.emulator.control.addFault({ path: `${FAMILY}/events`, status: 500 });
    await syncOn(fixture, connected, {}, attemptNumber(5));
    expect(await statusOf(connected)).toMatchObject({
      status: 'completed',
      failed_calendars: [{ id: family, reason: 'Google could not answer right now.' }],
    });
    expect(await calendarsOf(connected)).toEqual(new Set([mayaPersonal]));
  });
});

describe('calendar sync, failed run', () => {
  /** The provider sends a notification while the run is in progress. */
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
    await expect(processor.process(payload, attemptNumber(5))).rejects.toBeInstanceOf(PermanentJobError);
    return { connected, enqueued, payload };
  };

  it('after a push during the run another sync is queued', async () => {
    const { connected, enqueued, payload } = await failingWith(new Error('the machine is gone'));
    const status = await statusOf(connected);
    expect(status).toMatchObject({ status: 'in_progress', trigger: 'push' });
    expect(status.id).not.toBe(payload.sync_run_id);
    expect(enqueued).toEqual([{ connection_id: connected.connectionId, sync_run_id: status.id }]);
  });

  it('after a push during the run no sync is queued when the permission was revoked', async () => {
    const { connected, enqueued } = await failingWith(new GoogleError('authorization_revoked', 'Gone.'));
    expect(await statusOf(connected)).toMatchObject({ status: 'failed' });
    expect(enqueued).toEqual([]);
  });
});
