import { sqlRows } from '@simmer/persistence/query';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { storeCalendarsBesideRuns, type CalendarValues } from '@simmer/persistence/calendar-sync/connection';
import { beginSync, cancelSync, staleConnections } from '@simmer/persistence/calendar-sync/sync-run';
import { pino } from 'pino';
import { classify } from '../../test/history-harness.ts';
import { reconnect, saveSelection, saveWindow } from '../../test/settings-changes.ts';
import {
  beginOn,
  disturbedProvider,
  eventsOn,
  processorOn,
  statusOn,
  syncThrough,
  attemptNumber,
  type SyncOptions,
} from '../../test/sync-harness.ts';
import { newModel, phaseKey } from '../../test/sync-model.ts';
import type { WindowSettings } from '../../test/sync-oracle.ts';
import { NOW, type Connected } from '../../test/sync-fixture.ts';
import { openSyncForFile } from '../../test/file-sync.ts';
import { differences } from '../../test/sync-truth.ts';
import { workerTiming } from '../platform/worker-timing.ts';
import { StaleRunRecovery } from './stale-run.recovery.ts';

const { mayaPersonal, mayaWork, family } = CALENDAR_IDS;
const NARROW = { sync_start_days_before: 5, sync_end_days_after: 5 };
const WIDE = { sync_start_days_before: 90, sync_end_days_after: 90 };

const { fixture } = await openSyncForFile();
let connected: Connected;
beforeEach(async () => {
  saved = {};
  connected = await fixture.connect([mayaPersonal, mayaWork, family]);
});

let saved: WindowSettings;
const changeWindow = (window: WindowSettings) => {
  saved = window;
  return saveWindow(fixture, connected, window);
};

const calendars = [mayaPersonal, mayaWork, family];

/** All differences between the events and the current settings. */
const wrong = (selected = calendars, phases = new Map<string, string>(), listed = calendars) => {
  const model = newModel(connected, calendars, NOW);
  const now = { settings: saved, selected: new Set(selected), listed: new Set(listed), phases };
  return differences(fixture, { ...model, ...now });
};
const runsOf = (): Promise<{ id: string; status: string; trigger: string }[]> =>
  sqlRows(
    fixture.query,
    'select id, status, trigger from calendar_sync_run where connection_id = $1 order by started_at, id',
    [connected.connectionId],
  );
/** A provider that runs an action once, before the given page. */
const onPage = (page: number, happens: () => Promise<unknown>): SyncOptions => {
  let pages = 0;
  return {
    openProvider: disturbedProvider(fixture, async () => {
      if (++pages === page) await happens();
    }),
  };
};

describe('calendar sync, settings changed during a run (SYN-26)', () => {
  it('a narrower window: a second sync removes events outside it and keeps classified ones', async () => {
    const first = await beginOn(fixture, connected);
    const runs = await syncThrough(
      fixture,
      first,
      onPage(3, () => changeWindow(NARROW)),
    );
    expect(runs).toHaveLength(2);
    expect(await wrong()).toEqual([]);
    const whole = await statusOn(fixture, connected);
    expect(whole.events_removed).toBeGreaterThan(0);

    await changeWindow(WIDE);
    await syncThrough(fixture, await beginOn(fixture, connected));
    const far = (await eventsOn(fixture, connected)).at(-1);
    const { id, google_calendar_id } = far ?? { id: '', google_calendar_id: '' };
    await classify(fixture, connected, id);
    await syncThrough(
      fixture,
      await beginOn(fixture, connected),
      onPage(1, () => changeWindow(NARROW)),
    );
    const [row] = await sqlRows<{ provider_event_id: string; phase_id: string }>(
      fixture.query,
      'select provider_event_id, phase_id from calendar_event where id = $1',
      [id],
    );
    expect(row).toBeDefined();
    const phases = new Map([
      [phaseKey(google_calendar_id, row?.provider_event_id ?? ''), row?.phase_id ?? ''],
    ]);
    expect(await wrong(undefined, phases)).toEqual([]);
  });

  it('another selection: the running sync is unaffected and a second one applies it', async () => {
    const first = await beginOn(fixture, connected);
    const runs = await syncThrough(
      fixture,
      first,
      onPage(2, () => saveSelection(fixture, connected, [family])),
    );
    expect(runs).toHaveLength(2);
    expect(await wrong([family])).toEqual([]);
    const details = await sqlRows(
      fixture.query,
      'select trigger, calendars_total as total, calendars_done as done from calendar_sync_run where connection_id = $1 order by started_at',
      [connected.connectionId],
    );
    expect(details).toEqual([
      { trigger: 'hand', total: 3, done: 3 },
      { trigger: 'selection', total: 1, done: 1 },
    ]);
  });

  it('several changes: one second sync applies the last, and no status in between is completed', async () => {
    const results: unknown[] = [];
    const first = await beginOn(fixture, connected);
    const options = onPage(1, async () => {
      await changeWindow(NARROW);
      await saveSelection(fixture, connected, [mayaWork]);
      await changeWindow(WIDE);
      await saveSelection(fixture, connected, [mayaWork, family]);
    });
    const queue = [first];
    const processor = processorOn(fixture, {
      ...options,
      enqueue: async (payload) => {
        results.push((await statusOn(fixture, connected)).status);
        queue.push(payload);
      },
    });
    for (const payload of queue) await processor.process(payload, attemptNumber(1));
    expect(results).toEqual(['in_progress']);
    expect((await runsOf()).map(({ status, trigger }) => [status, trigger])).toEqual([
      ['completed', 'hand'],
      ['completed', 'selection'],
    ]);
    expect(await wrong([mayaWork, family])).toEqual([]);
  });

  it('a change before the calendars are started: the run applies it, and no second sync follows', async () => {
    const first = await beginOn(fixture, connected);
    await changeWindow(NARROW);
    expect(await syncThrough(fixture, first)).toEqual([first.sync_run_id]);
    expect(await wrong()).toEqual([]);
  });

  it('a save that changes nothing: no second sync follows', async () => {
    const first = await beginOn(fixture, connected);
    const options = onPage(1, async () => {
      await changeWindow(WIDE);
      await saveSelection(fixture, connected, [mayaPersonal, mayaWork, family]);
    });
    expect(await syncThrough(fixture, first, options)).toEqual([first.sync_run_id]);
  });

  it('a worker crash after the change: the run completes by its old settings and a second sync follows', async () => {
    const first = await beginOn(fixture, connected);
    const transaction = fixture.database.transactional;
    let isGone = false;
    const options: SyncOptions = {
      ...onPage(2, async () => {
        await changeWindow(NARROW);
        isGone = true;
      }),
      write: async (work, how) => {
        if (isGone) throw new Error('the machine is gone');
        return transaction(work, how);
      },
    };
    await expect(processorOn(fixture, options).process(first, attemptNumber(1))).rejects.toThrow('gone');
    expect(await statusOn(fixture, connected)).toMatchObject({ status: 'in_progress' });
    const runs = await syncThrough(fixture, first);
    expect(runs).toHaveLength(2);
    expect(await wrong()).toEqual([]);
  });

  it('a run that fails for good after the change: a second sync follows at once', async () => {
    const first = await beginOn(fixture, connected);
    const queue: string[] = [];
    const failing = processorOn(fixture, {
      ...onPage(1, async () => {
        await changeWindow(NARROW);
        fixture.emulator.control.addFault({ path: '/events', status: 500, count: 50 });
      }),
      enqueue: async ({ sync_run_id }) => void queue.push(sync_run_id),
    });
    await expect(failing.process(first, attemptNumber(5))).rejects.toThrow('Google does not answer');
    fixture.emulator.control.clearFaults();
    expect(await statusOn(fixture, connected)).toMatchObject({ status: 'in_progress', id: queue[0] });
    await syncThrough(fixture, { ...first, sync_run_id: queue[0] ?? '' });
    expect((await runsOf()).map(({ status }) => status)).toEqual(['failed', 'completed']);
    expect(await wrong()).toEqual([]);
  });

  it('a rate limit of Google after the change: the scheduled sync applies it', async () => {
    const first = await beginOn(fixture, connected);
    const options = onPage(1, async () => {
      await changeWindow(NARROW);
      fixture.emulator.control.addFault({ path: '/events', status: 429, retry_after: 600, count: 50 });
    });
    await expect(processorOn(fixture, options).process(first, attemptNumber(1))).rejects.toThrow('slow down');
    fixture.emulator.control.clearFaults();
    const isDue = async () =>
      (await staleConnections(fixture.query, 86_400, 1_000)).some(({ id }) => id === connected.connectionId);
    expect([(await runsOf()).length, await isDue()]).toEqual([1, false]);
    await sqlRows(fixture.query, 'update calendar_sync_run set resumes_at = now() where id = $1', [
      first.sync_run_id,
    ]);
    expect(await isDue()).toBe(true);
    expect(await syncThrough(fixture, await beginOn(fixture, connected))).toHaveLength(1);
    expect([await wrong(), await isDue()]).toEqual([[], false]);
  });

  it('a run cancelled after the change: the schedule starts the next sync early', async () => {
    const first = await beginOn(fixture, connected);
    await syncThrough(
      fixture,
      first,
      onPage(2, async () => {
        await changeWindow(NARROW);
        await cancelSync(fixture.query, connected.userId, first.sync_run_id);
      }),
    );
    expect(await statusOn(fixture, connected)).toMatchObject({ status: 'failed', is_cancelled: true });
    const due = await staleConnections(fixture.query, 86_400, 1_000);
    expect(due.map(({ id }) => id)).toContain(connected.connectionId);
  });

  it('a run without progress after the change: the recovery of stale runs fails it and starts a second sync', async () => {
    const first = await beginOn(fixture, connected);
    const options = onPage(1, async () => {
      await changeWindow(NARROW);
      throw new Error('the machine is gone');
    });
    await expect(processorOn(fixture, options).process(first, attemptNumber(1))).rejects.toThrow('gone');
    await sqlRows(
      fixture.query,
      `update calendar_sync_run set attempts = 25, heartbeat_at = now() - interval '2 minutes' where id = $1`,
      [first.sync_run_id],
    );
    const { query, database } = fixture;
    const queue = { enqueue: async () => undefined, enqueueInBackground: async () => undefined };
    const logger = pino({ level: 'silent' });
    await new StaleRunRecovery(query, database.transactional, queue, logger, workerTiming).recover();
    const [given, next] = await runsOf();
    expect([given?.status, next?.status, next?.trigger]).toEqual(['failed', 'in_progress', 'settings']);
  });
});

describe('calendar sync, other changes during a run', () => {
  it('a new connection: the old sync stops writing and the new one stores all events', async () => {
    const first = await beginOn(fixture, connected);
    let second = '';
    const options = onPage(2, async () => {
      second = await reconnect(fixture, connected);
    });
    expect(await syncThrough(fixture, first, options)).toEqual([first.sync_run_id]);
    expect(await statusOn(fixture, connected)).toMatchObject({ id: second, status: 'in_progress' });
    await syncThrough(fixture, { ...first, sync_run_id: second });
    expect(await wrong()).toEqual([]);
  });

  it('a new grant while the old one is rejected: a second sync follows', async () => {
    const first = await beginOn(fixture, connected);
    const queue: string[] = [];
    const failing = processorOn(fixture, {
      ...onPage(1, async () => {
        await fixture.write((query) => fixture.grant(query, connected.userId));
        fixture.emulator.control.addFault({ path: '/events', status: 401, count: 50 });
        fixture.emulator.control.addFault({
          target: 'token',
          status: 400,
          reason: 'invalid_grant',
          count: 50,
        });
      }),
      enqueue: async ({ sync_run_id }) => void queue.push(sync_run_id),
    });
    await expect(failing.process(first, attemptNumber(1))).rejects.toThrow('no longer lets us');
    fixture.emulator.control.clearFaults();
    expect(await statusOn(fixture, connected)).toMatchObject({ status: 'in_progress', error_code: null });
    await syncThrough(fixture, { ...first, sync_run_id: queue[0] ?? '' });
    expect(await wrong()).toEqual([]);
  });

  it('a push together with changed settings: one second sync covers both', async () => {
    const first = await beginOn(fixture, connected);
    const day = { start: { date: '2026-11-19' }, end: { date: '2026-11-20' } };
    const options = onPage(4, async () => {
      fixture.emulator.control.insertEvent(MAYA, mayaPersonal, { summary: 'New', ...day });
      await beginSync(fixture.query, connected.connectionId, 'push');
      await changeWindow(NARROW);
      await beginSync(fixture.query, connected.connectionId, 'push');
    });
    expect(await syncThrough(fixture, first, options)).toHaveLength(2);
    expect(await wrong()).toEqual([]);
  });

  it('a calendar found missing by another request: a second sync removes its events', async () => {
    const left = [mayaPersonal, mayaWork];
    const values = (id: string): CalendarValues => {
      const isPrimary = id === mayaPersonal;
      return { providerCalendarId: id, name: id, color: null, timeZone: 'Europe/Stockholm', isPrimary };
    };
    const options = onPage(5, async () => {
      fixture.emulator.control.removeCalendar(MAYA, family);
      await fixture.write((query) =>
        storeCalendarsBesideRuns(query, connected.connectionId, left.map(values)),
      );
    });
    expect(await syncThrough(fixture, await beginOn(fixture, connected), options)).toHaveLength(2);
    expect(await wrong(left, undefined, left)).toEqual([]);
  });
});
