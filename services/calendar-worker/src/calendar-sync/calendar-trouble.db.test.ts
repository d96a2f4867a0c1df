import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample/sample-accounts';
import { GoogleError } from '@simmer/google/google-error';
import { PermanentJobError } from '@simmer/jobs/job-worker';
import { beginSync } from '@simmer/persistence/repositories/google-calendar/sync/calendar-sync-run.repository';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { openSyncStage, type Connected, type SyncStage } from '../../test/sync-stage.ts';
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

let stage: SyncStage;
beforeAll(async () => {
  stage = await openSyncStage();
});
beforeEach(() => stage.newEmulator());
afterEach(() => stage.emulator.control.clearFaults());
afterAll(() => stage.close());

const statusOf = (connected: Connected) => statusOn(stage, connected);
const calendarsOf = async (connected: Connected) =>
  new Set((await eventsOn(stage, connected)).map((event) => event.google_calendar_id));
const both = new Set([mayaPersonal, family]);

describe('a calendar that the provider does not find', () => {
  it('keeps its events while the list has it, and is tried again', async () => {
    const connected = await stage.connect([mayaPersonal, family]);
    await syncOn(stage, connected);
    const before = await eventsOn(stage, connected);
    stage.emulator.control.addFault({ path: `${FAMILY}/events`, status: 404, reason: 'notFound' });
    const payload = await beginOn(stage, connected);
    await expect(processorOn(stage).process(payload, tryNumber(1))).rejects.toBeInstanceOf(
      CalendarsFailedError,
    );
    expect(await eventsOn(stage, connected)).toEqual(before);
    expect(await statusOf(connected)).toMatchObject({
      status: 'in_progress',
      failed_calendars: [{ id: family, reason: 'Google says that this calendar does not exist.' }],
    });
    await processorOn(stage).process(payload, tryNumber(2));
    expect(await statusOf(connected)).toMatchObject({ status: 'completed', failed_calendars: [] });
    expect(await eventsOn(stage, connected)).toEqual(before);
  });

  it('is told of when it is never found, and tried anew by the next sync', async () => {
    const connected = await stage.connect([mayaPersonal, family]);
    stage.emulator.control.addFault({ path: `${FAMILY}/events`, status: 404, reason: 'notFound' });
    await syncOn(stage, connected, {}, tryNumber(5));
    expect(await statusOf(connected)).toMatchObject({
      status: 'completed',
      processed: 1,
      total: 2,
      failed_calendars: [{ id: family, name: 'Family' }],
    });
    expect(await calendarsOf(connected)).toEqual(new Set([mayaPersonal]));
    await syncOn(stage, connected);
    expect(await calendarsOf(connected)).toEqual(both);
  });

  it('goes with its events when the list has it no more', async () => {
    const connected = await stage.connect([mayaPersonal, family]);
    await syncOn(stage, connected);
    const removeOnce = jest.fn(() => stage.emulator.control.removeCalendar(MAYA, family));
    // After the run has seen the list.
    const open = disturbedProvider(stage, async () => {
      if (removeOnce.mock.calls.length === 0) removeOnce();
    });
    const events = (await eventsOn(stage, connected)).filter((event) => event.google_calendar_id === family);
    expect(events.length).toBeGreaterThan(0);
    expect(await statusOf(connected)).toMatchObject({ removed_calendars: [] });
    await syncOn(stage, connected, { openProvider: open });
    expect(await statusOf(connected)).toMatchObject({
      status: 'completed',
      failed_calendars: [],
      removed_calendars: [{ id: family, name: 'Family', events_removed: events.length, events_kept: 0 }],
    });
    expect(await calendarsOf(connected)).toEqual(new Set([mayaPersonal]));
    await syncOn(stage, connected);
    expect(await statusOf(connected)).toMatchObject({ removed_calendars: [] });
  });
});

describe('a calendar that may not be read', () => {
  const forbid = (count: number) =>
    stage.emulator.control.addFault({ path: `${FAMILY}/events`, status: 403, reason: 'forbidden', count });

  it('does not keep the others from arriving, and is named', async () => {
    const connected = await stage.connect([family, mayaPersonal]);
    forbid(1);
    await syncOn(stage, connected);
    expect(await statusOf(connected)).toMatchObject({
      status: 'completed',
      failed_calendars: [{ id: family, name: 'Family', reason: 'Google denied Simmer access.' }],
    });
    expect(await calendarsOf(connected)).toEqual(new Set([mayaPersonal]));
  });

  it('fails the sync when there is no other', async () => {
    const connected = await stage.connect([family]);
    forbid(1);
    await expect(syncOn(stage, connected)).rejects.toBeInstanceOf(PermanentJobError);
    expect(await statusOf(connected)).toMatchObject({
      status: 'failed',
      error_message: 'Family could not be read: Google denied Simmer access.',
      failed_calendars: [{ id: family }],
    });
  });
});

describe('a calendar that the provider cannot give', () => {
  it('does not hold up those after it for ever', async () => {
    const connected = await stage.connect([family, mayaPersonal]);
    stage.emulator.control.addFault({ path: `${FAMILY}/events`, status: 500 });
    await syncOn(stage, connected, {}, tryNumber(5));
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
    const connected = await stage.connect([family]);
    const payload = await beginOn(stage, connected);
    const enqueued: CalendarSyncPayload[] = [];
    const processor = processorOn(stage, {
      openProvider: async () => {
        await beginSync(stage.query, connected.connectionId, 'push');
        throw error;
      },
      enqueue: async (next) => void enqueued.push(next),
    });
    await expect(processor.process(payload, tryNumber(5))).rejects.toBeInstanceOf(PermanentJobError);
    return { connected, enqueued, payload };
  };

  it('is followed by another when the provider told of news meanwhile', async () => {
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
