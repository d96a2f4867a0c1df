import { afterEach, describe, expect, it } from '@jest/globals';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { DAY_MS } from '@simmer/domain/dates/day-ms';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { PermanentJobError } from '@simmer/jobs/job-errors';
import { findCurrentConnection } from '@simmer/persistence/calendar-sync/connection';
import { cancelSync } from '@simmer/persistence/calendar-sync/sync-run';
import { randomBytes } from 'node:crypto';
import { saveWindow } from '../../test/settings-changes.ts';
import { NOW } from '../../test/sync-fixture.ts';
import { attemptNumber, beginOn, processorOn } from '../../test/sync-harness.ts';
import { openSyncForFile } from '../../test/file-sync.ts';
import { CalendarsFailedError } from '../providers/failed-calendar.ts';

const { mayaPersonal } = CALENDAR_IDS;

const { fixture, sync, statusOf, eventsOf } = await openSyncForFile();

describe('calendar sync, errors', () => {
  afterEach(() => fixture.emulator.control.clearFaults());

  it('a revoked permission fails the sync and asks for a reconnection', async () => {
    const connected = await fixture.connect([mayaPersonal]);
    fixture.emulator.control.revokeAccount(MAYA);
    await expect(sync(connected)).rejects.toBeInstanceOf(PermanentJobError);
    expect(await statusOf(connected)).toMatchObject({
      status: 'failed',
      error_code: 'CALENDAR_AUTH_REQUIRED',
    });
    expect(await findCurrentConnection(fixture.query, connected.userId)).toMatchObject({
      status: 'reconnect_required',
      auth_error: 'CALENDAR_AUTH_REQUIRED',
    });
  });

  it('a changed encryption key fails the sync and asks for a reconnection', async () => {
    const connected = await fixture.connect([mayaPersonal]);
    const cipher = createTokenCipher({ current: randomBytes(32).toString('base64') });
    await expect(sync(connected, { cipher })).rejects.toBeInstanceOf(PermanentJobError);
    expect(await statusOf(connected)).toMatchObject({
      status: 'failed',
      error_code: 'ENCRYPTION_KEY_CHANGED',
    });
  });

  it('a run that goes on the next day reads a calendar again whose window has only another end', async () => {
    const [first, second] = ['a@group.calendar.google.com', 'b@group.calendar.google.com'];
    const { control } = fixture.emulator;
    for (const id of [first, second]) control.addCalendar(MAYA, id);
    control.insertEvent(MAYA, first, {
      summary: 'Trip',
      start: { date: '2026-11-29' },
      end: { date: '2026-11-30' },
    });
    const connected = await fixture.connect([first, second]);
    await saveWindow(fixture, connected, { sync_start_date: '2026-11-01', sync_end_days_after: 10 });
    const payload = await beginOn(fixture, connected);
    const attempt = (number: number, now: number) =>
      processorOn(fixture, { now: () => now }).process(payload, attemptNumber(number));
    control.addFault({ path: `${encodeURIComponent(second)}/events`, status: 500 });
    await expect(attempt(1, NOW)).rejects.toBeInstanceOf(CalendarsFailedError);
    expect(await statusOf(connected)).toMatchObject({ processed: 1, total: 2 });
    await attempt(2, NOW + DAY_MS);
    expect(await statusOf(connected)).toMatchObject({ status: 'completed' });
    expect((await eventsOf(connected)).map(({ title }) => title)).toEqual(['Trip']);
  });

  it('a failed or cancelled sync keeps the time of the last completed one', async () => {
    const connected = await fixture.connect([mayaPersonal]);
    expect((await statusOf(connected)).last_synced_at).toBeNull();
    await sync(connected);
    const { finished_at } = await statusOf(connected);
    fixture.emulator.control.addFault({ status: 403, reason: 'accessNotConfigured' });
    await sync(connected).catch(() => undefined);
    expect(await statusOf(connected)).toMatchObject({ status: 'failed', last_synced_at: finished_at });
    const payload = await beginOn(fixture, connected);
    await cancelSync(fixture.query, connected.userId, payload.sync_run_id);
    expect(await statusOf(connected)).toMatchObject({ is_cancelled: true, last_synced_at: finished_at });
  });

  it('a rotated encryption key re-encrypts the tokens during the sync', async () => {
    const connected = await fixture.connect([mayaPersonal]);
    const current = randomBytes(32).toString('base64');
    await sync(connected, { cipher: createTokenCipher({ current, previous: fixture.encryptionKey }) });
    await sync(connected, { cipher: createTokenCipher({ current }) });
    expect(await statusOf(connected)).toMatchObject({ status: 'completed' });
  });

  it('an expired access token is refreshed and stored encrypted for its connection', async () => {
    const connected = await fixture.connect([mayaPersonal]);
    const before = await findCurrentConnection(fixture.query, connected.userId);
    fixture.emulator.control.expireAccessTokens();
    await sync(connected);
    const after = await findCurrentConnection(fixture.query, connected.userId);
    expect(await statusOf(connected)).toMatchObject({ status: 'completed' });
    expect(after?.access_token_encrypted).not.toBe(before?.access_token_encrypted);
    expect(fixture.cipher.decrypt(after?.access_token_encrypted ?? '', connected.connectionId)).not.toBe('');
    expect(() => fixture.cipher.decrypt(after?.access_token_encrypted ?? '', connected.userId)).toThrow(
      'ENCRYPTION_KEY_CHANGED',
    );
  });

  it('while attempts are left the run stays in progress; the last attempt fails it with the reason', async () => {
    const connected = await fixture.connect([mayaPersonal]);
    fixture.emulator.control.addFault({ status: 503, count: 2 });
    await expect(sync(connected)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await statusOf(connected)).toMatchObject({ status: 'in_progress', error_message: null });
    await expect(sync(connected, {}, attemptNumber(5))).rejects.toBeInstanceOf(PermanentJobError);
    expect(await statusOf(connected)).toMatchObject({
      status: 'failed',
      error_code: null,
      error_message: 'Google does not answer. Your events are kept; Simmer tries again by itself.',
    });
    await sync(connected);
    expect(await statusOf(connected)).toMatchObject({ status: 'completed' });
  });

  it('an unreadable response leaves the events of the last sync unchanged', async () => {
    const connected = await fixture.connect([mayaPersonal]);
    await sync(connected);
    const before = await eventsOf(connected);
    fixture.emulator.control.addFault({ path: '/events', kind: 'malformed' });
    await expect(sync(connected)).rejects.toBeInstanceOf(CalendarsFailedError);
    expect(await eventsOf(connected)).toEqual(before);
  });
});
