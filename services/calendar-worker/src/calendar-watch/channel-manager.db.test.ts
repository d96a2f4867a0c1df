import { sqlRows } from '@simmer/persistence/query';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { WatchRequest } from '@simmer/domain/calendar-provider/calendar-provider';
import { GoogleError } from '@simmer/google/google-error';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { findNotified } from '@simmer/persistence/calendar-sync/channel';
import { findConnection, selectCalendars } from '@simmer/persistence/calendar-sync/connection';
import { disconnect } from '@simmer/persistence/calendar-sync/grant';
import { beginSync } from '@simmer/persistence/calendar-sync/sync-run';
import { claimRun } from '@simmer/persistence/calendar-sync/run-claim';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import type { MailSlot } from '../../test/mail-slot.ts';
import { beginOn, processorOn, statusOn, syncOn, attemptNumber } from '../../test/sync-harness.ts';
import type { Connected } from '../../test/sync-fixture.ts';
import { openWatchesForFile } from '../../test/file-watches.ts';
import { createCalendarClient } from '@simmer/google/calendar-client';
import { sessionsOf } from '../providers/google-session.ts';
import { CalendarMaintenance } from './calendar-maintenance.ts';
import { ChannelManager } from './channel-manager.ts';
import { Revocation } from './revocation.ts';
import { ScheduledSyncs, type ScheduledSyncsOptions } from './scheduled-syncs.ts';

const [MINE, OTHER] = ['mine@group.calendar.google.com', 'other@group.calendar.google.com'] as const;

const watches = await openWatchesForFile();
const { fixture } = watches;
let slot: MailSlot;
let connected: Connected;
beforeEach(async () => {
  slot = watches.slot();
  for (const id of [MINE, OTHER]) fixture.emulator.control.addCalendar(MAYA, id);
  connected = await fixture.connect([MINE, OTHER]);
});

const logger = pino({ level: 'silent' });
const channelManager = () => new ChannelManager({ query: fixture.query, address: slot.address, logger });
const provider = async () => {
  const connection = await findConnection(fixture.query, connected.connectionId);
  if (!connection) throw new Error('There is no connection.');
  const open = sessionsOf(createCalendarClient, {
    config: fixture.config,
    cipher: fixture.cipher,
    query: fixture.query,
  });
  return open(connection, new AbortController().signal);
};
const ensureWatches = async () => channelManager().ensureWatches(connected.connectionId, await provider());
const channels = () =>
  sqlRows<{ id: string; calendar: string; resource_id: string | null; days: number }>(
    fixture.query,
    `select h.id, k.provider_calendar_id as calendar, h.resource_id,
       round(extract(epoch from h.expires_at - now()) / 86400)::int as days
     from calendar_channel h join calendar k on k.id = h.calendar_id where k.connection_id = $1 order by 2, h.created_at`,
    [connected.connectionId],
  );
/** Makes the watches expire soon, with the last attempt long ago. */
const growOld = async (hours: number) => {
  await sqlRows(
    fixture.query,
    `update calendar_channel h set expires_at = now() + make_interval(hours => $2) from calendar k
     where k.id = h.calendar_id and k.connection_id = $1`,
    [connected.connectionId, hours],
  );
  await sqlRows(
    fixture.query,
    `update calendar set watch_tried_at = now() - interval '2 hours' where connection_id = $1`,
    [connected.connectionId],
  );
};
const event = { summary: 'Lunch', start: { date: '2026-11-20' }, end: { date: '2026-11-21' } };

describe('ChannelManager.ensureWatches', () => {
  it('called twice at once it opens one channel for each calendar, and notices carry its token', async () => {
    await Promise.all([ensureWatches(), ensureWatches()]);
    expect(await channels()).toMatchObject([{ calendar: MINE }, { calendar: OTHER }]);
    await slot.next((message) => message.state === 'sync' && message.channelId !== '');
    fixture.emulator.control.insertEvent(MAYA, MINE, event);
    const notice = await slot.next((message) => message.state === 'exists');
    const [row] = await sqlRows<{ token_hash: string }>(
      fixture.query,
      'select token_hash from calendar_channel where id = $1',
      [notice.channelId],
    );
    expect(row?.token_hash).toBe(notice.tokenHash);
  });

  it('channels about to expire are replaced by new ones before the old ones are stopped', async () => {
    await ensureWatches();
    const before = await channels();
    await growOld(48);
    await ensureWatches();
    expect(await channels()).toHaveLength(2);
    await growOld(12);
    const order: string[] = [];
    const client = await provider();
    await channelManager().ensureWatches(connected.connectionId, {
      watchEvents: async (request) => {
        order.push(`open ${request.calendarId}`);
        return client.watchEvents(request);
      },
      stopChannel: async (channel) => {
        order.push('stop');
        await client.stopChannel(channel);
      },
    });
    expect(order.toSorted()).toEqual([`open ${MINE}`, `open ${OTHER}`, 'stop', 'stop']);
    expect(order.slice(0, 2).every((step) => step.startsWith('open'))).toBe(true);
    const after = await channels();
    expect(after.map(({ days }) => days)).toEqual([7, 7]);
    expect(after.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id));
    slot.clear();
    fixture.emulator.control.insertEvent(MAYA, MINE, event);
    const notice = await slot.next((message) => message.state === 'exists');
    expect(notice.channelId).toBe(after[0]?.id);
    expect(slot.messages.filter((message) => message.state === 'exists')).toHaveLength(1);
  });

  it('a calendar that does not support push gets no channel and is not tried again at once', async () => {
    fixture.emulator.control.addFault({
      path: '/watch',
      status: 400,
      reason: 'pushNotSupportedForRequestedResource',
    });
    await ensureWatches();
    expect(await channels()).toHaveLength(1);
    const calls = fixture.emulator.control.calls().calendar;
    await ensureWatches();
    expect(fixture.emulator.control.calls().calendar).toBe(calls);
  });

  it('a notice is accepted on a channel whose opening was never answered', async () => {
    const client = await provider();
    const lost = {
      ...client,
      watchEvents: async (request: WatchRequest) => {
        await client.watchEvents(request);
        throw new GoogleError('unavailable', 'No answer came.');
      },
    };
    await expect(channelManager().ensureWatches(connected.connectionId, lost)).rejects.toThrow(
      'No answer came.',
    );
    const [half] = await channels();
    expect(half).toMatchObject({ resource_id: null });
    const notice = await slot.next((message) => message.channelId === half?.id);
    const notified = await findNotified(
      fixture.query,
      notice.channelId,
      notice.tokenHash,
      'whatever it watches',
    );
    expect(notified).toMatchObject({ connection_id: connected.connectionId });
  });

  it('a repeated request that Google rejects as a duplicate keeps the channel', async () => {
    const client = await provider();
    const twice = {
      ...client,
      watchEvents: async (request: WatchRequest) => {
        await client.watchEvents(request);
        return client.watchEvents(request);
      },
    };
    await channelManager().ensureWatches(connected.connectionId, twice);
    expect(await channels()).toMatchObject([{ resource_id: null }, { resource_id: null }]);
  });

  it('the channel of a deselected calendar is stopped', async () => {
    await ensureWatches();
    await fixture.write((query) => selectCalendars(query, connected.connectionId, [MINE]));
    await ensureWatches();
    expect(await channels()).toMatchObject([{ calendar: MINE }]);
    slot.clear();
    fixture.emulator.control.insertEvent(MAYA, OTHER, event);
    fixture.emulator.control.insertEvent(MAYA, MINE, event);
    await slot.next((message) => message.state === 'exists');
    expect(slot.messages).toHaveLength(1);
  });

  it('an own calendar is watched as long as it is shown (OWN-6)', async () => {
    const isWatched = async () => (await channels()).some(({ calendar }) => calendar === CALENDAR_IDS.family);
    await sqlRows(
      fixture.query,
      `with own as (insert into calendar (connection_id, provider_calendar_id, name, is_own) values ($1, $2, 'Simmer', true)
         on conflict (connection_id, provider_calendar_id) do update set is_own = true, is_synced = false returning id)
       insert into own_calendar (user_id, connection_id, calendar_id, since) select $3, $1, id, '2026-11-16' from own`,
      [connected.connectionId, CALENDAR_IDS.family, connected.userId],
    );
    await ensureWatches();
    expect(await isWatched()).toBe(true);
    await sqlRows(fixture.query, `update own_calendar set next_at = 'infinity' where user_id = $1`, [
      connected.userId,
    ]);
    await ensureWatches();
    expect(await isWatched()).toBe(false);
  });
});

describe('calendar maintenance', () => {
  const maintenance = (enqueued: string[], cipher = fixture.cipher) =>
    maintenanceWith(async ({ connection_id }) => void enqueued.push(connection_id), cipher);
  const maintenanceWith = (enqueue: ScheduledSyncsOptions['enqueue'], cipher = fixture.cipher) =>
    new CalendarMaintenance(
      fixture.query,
      new ScheduledSyncs({ query: fixture.query, enqueue, waitingCount: () => Promise.resolve(0), logger }),
      new Revocation(fixture.query, provider, logger),
      provider,
      cipher,
      channelManager(),
      logger,
    ).run(new AbortController().signal);
  const grow = (hours: number) =>
    sqlRows(
      fixture.query,
      'update calendar_sync_run set started_at = started_at - make_interval(hours => $2) where connection_id = $1',
      [connected.connectionId, hours],
    );
  const mine = (enqueued: string[]) => enqueued.filter((id) => id === connected.connectionId);

  it('a connection whose key is back is synced again at once', async () => {
    const key = randomBytes(32).toString('base64');
    await syncOn(fixture, connected, { cipher: createTokenCipher({ current: key }) }).catch(() => undefined);
    const marked = await findConnection(fixture.query, connected.connectionId);
    expect(marked).toMatchObject({ status: 'reconnect_required', auth_error: 'ENCRYPTION_KEY_CHANGED' });
    const enqueued: string[] = [];
    await maintenance(enqueued, createTokenCipher({ current: key }));
    expect(mine(enqueued)).toEqual([]);
    await maintenance(enqueued, createTokenCipher({ current: key, previous: fixture.encryptionKey }));
    const recovered = await findConnection(fixture.query, connected.connectionId);
    expect([mine(enqueued), recovered?.status]).toEqual([[connected.connectionId], 'connected']);
    expect(createTokenCipher({ current: key }).needsRotation(recovered?.access_token_encrypted ?? '')).toBe(
      false,
    );
  });

  it('a connection not synced for hours is synced once, with any number of workers (SYN-25)', async () => {
    const payload = await beginOn(fixture, connected);
    await processorOn(fixture).process(payload, attemptNumber(1));
    const enqueued: string[] = [];
    await maintenance(enqueued);
    expect(mine(enqueued)).toEqual([]);
    await grow(7);
    await Promise.all([maintenance(enqueued), maintenance(enqueued), maintenance(enqueued)]);
    const begun = await sqlRows(
      fixture.query,
      `select from calendar_sync_run where connection_id = $1 and trigger = 'schedule'`,
      [connected.connectionId],
    );
    expect(begun).toHaveLength(1);
    expect(mine(enqueued).length).toBeGreaterThan(0);
  });

  it('one failing part does not stop the others, and an unavailable provider is not called for each calendar', async () => {
    const other = await fixture.connect([MINE]);
    await fixture.write((query) => disconnect(query, other.connectionId));
    fixture.emulator.control.addFault({ path: '/watch', status: 503, count: 100 });
    const failing = () => Promise.reject(new Error('the queue is away'));
    await grow(7);
    await sqlRows(fixture.query, 'delete from calendar_sync_run');
    await fixture.connect([MINE]);
    const before = fixture.emulator.control.calls().calendar;
    await maintenanceWith(failing);
    expect(await sqlRows(fixture.query, 'select from pending_revocation')).toEqual([]);
    // One revocation without a channel to stop, and the first of three calendars to watch, each with all its retries.
    expect(fixture.emulator.control.calls().calendar - before).toBeLessThanOrEqual(5);
  });

  it('a connection that requires a reconnection is neither synced nor watched', async () => {
    await sqlRows(
      fixture.query,
      `update calendar_connection set status = 'reconnect_required' where id = $1`,
      [connected.connectionId],
    );
    const enqueued: string[] = [];
    await maintenance(enqueued);
    expect(mine(enqueued)).toEqual([]);
    expect(await channels()).toEqual([]);
  });

  it('channels about to expire are renewed', async () => {
    await maintenance([]);
    const before = await channels();
    expect(before).toHaveLength(2);
    await growOld(12);
    await maintenance([]);
    const after = await channels();
    expect(after.map(({ days }) => days)).toEqual([7, 7]);
    expect(after.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id));
  });
});

describe('calendar sync, push during a run', () => {
  it('ten notices start exactly one further sync, which stores the changes', async () => {
    const payload = await beginOn(fixture, connected);
    await claimRun(fixture.query, payload.sync_run_id);
    const pushes = Array.from({ length: 10 }, () => beginSync(fixture.query, connected.connectionId, 'push'));
    expect(new Set((await Promise.all(pushes)).map((run) => run.id))).toEqual(new Set([payload.sync_run_id]));
    const followers: string[] = [];
    const enqueue = async ({ sync_run_id }: { sync_run_id: string }) => void followers.push(sync_run_id);
    await processorOn(fixture, { enqueue }).process(payload, attemptNumber(1));
    expect(followers).toHaveLength(1);
    fixture.emulator.control.insertEvent(MAYA, MINE, event);
    const next = { connection_id: connected.connectionId, sync_run_id: followers[0] ?? '' };
    await processorOn(fixture, { enqueue }).process(next, attemptNumber(1));
    expect(followers).toHaveLength(1);
    expect(await statusOn(fixture, connected)).toMatchObject({ trigger: 'push', events_added: 1 });
  });
});
