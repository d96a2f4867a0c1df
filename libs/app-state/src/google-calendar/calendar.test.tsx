import { act } from '@testing-library/react';
import { ApiError } from '@simmer/contracts/client/api-error';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { useCalendarEvents, useCalendarStatus, useSyncCalendar, useSyncStatus } from './calendar.ts';
import { calendarFailureOf } from './calendar-failure.ts';
import { sessionStore } from '../session/session.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { renderWithCache } from '../testing/render-hook.tsx';
import { pass, signInUnderFakeClock } from '../testing/signed-in-clock.ts';

const run = (status: string | null, events_synced = 0) => ({
  status,
  events_synced,
  processed: 0,
  total: 2,
  error_message: null,
  error_code: null,
  started_at: null,
  finished_at: null,
});
const range = { start_date: '2026-01-01', end_date: '2026-01-31' };

signInUnderFakeClock();

describe('sync status', () => {
  it('is polled every 2 s during a sync, and its end refetches the events (SYN-31)', async () => {
    const responses = [run('in_progress', 3), run('in_progress', 9), run('completed', 12)];
    const seen = installFakeApi({
      'GET /google-calendar/sync-status': () => ({ body: responses.shift() ?? run('completed', 12) }),
      'GET /google-calendar/events': () => ({ body: { google_calendar_events: [calendarEvent()] } }),
    });
    const { result } = renderWithCache(() => ({
      sync: useSyncStatus(true),
      events: useCalendarEvents(range),
    }));
    const count = (path: string) => seen.filter((call) => call.path.startsWith(path)).length;
    await pass(0);
    expect(result.current.sync.data?.events_synced).toBe(3);
    await pass(2_000);
    expect(result.current.sync.data?.events_synced).toBe(9);
    expect(count('/google-calendar/events')).toBe(1);
    await pass(2_000);
    expect(result.current.sync.data?.status).toBe('completed');
    await pass(0);
    expect(count('/google-calendar/events')).toBe(2);
    await pass(20_000);
    expect(count('/google-calendar/sync-status')).toBe(3);
  });

  it('shows a sync that was started here before its response arrives', async () => {
    let isRunning = false;
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    installFakeApi({
      'GET /google-calendar/sync-status': () => ({
        body: isRunning ? run('in_progress', 7) : run('completed', 9),
      }),
      'POST /google-calendar/events/sync': async () => {
        isRunning = true;
        await end;
        isRunning = false;
        return { body: { events_synced: 9, sync: run('completed', 9) } };
      },
    });
    const { result } = renderWithCache(() => ({ status: useSyncStatus(true), sync: useSyncCalendar() }));
    await pass(0);
    act(() => result.current.sync.mutate(undefined));
    await pass(500);
    expect(result.current.status.data?.status).toBe('in_progress');
    finish();
    await pass(0);
    expect(result.current.status.data).toMatchObject({ status: 'completed', events_synced: 9 });
  });

  it('is no longer polled once the authorization is lost', async () => {
    let isGone = false;
    const gone = { status: 409, body: { error: 'CALENDAR_AUTH_REQUIRED', detail: 'Connect again.' } };
    const seen = installFakeApi({
      'GET /google-calendar/sync-status': () => (isGone ? gone : { body: run('in_progress') }),
    });
    const { result } = renderWithCache(() => {
      const { error } = useSyncStatus(true);
      return { error };
    });
    await pass(0);
    isGone = true;
    await pass(2_000);
    expect(calendarFailureOf(result.current.error)).toBe('authorization-required');
    await pass(20_000);
    expect(seen).toHaveLength(2);
  });
});

describe('calendar failures', () => {
  it('a 409 of the status means not connected and does not sign out', async () => {
    installFakeApi({ 'GET /google-calendar/status': () => ({ status: 409, body: { detail: 'No' } }) });
    const { result } = renderWithCache(() => useCalendarStatus());
    await pass(0);
    expect(result.current.data).toEqual({ connected: false, credential: null, remaining_events: null });
    expect(sessionStore.getState().status).toBe('signed-in');
  });

  it('are recognised by error code or message, other errors are not', () => {
    const failures = [
      new ApiError(409, 'x', { error: 'CALENDAR_NOT_CONNECTED' }),
      new ApiError(409, 'x', { error: 'ENCRYPTION_KEY_CHANGED' }),
      new ApiError(500, 'Cannot read: ENCRYPTION_KEY_CHANGED'),
      'CALENDAR_AUTH_REQUIRED',
      new ApiError(409, 'Duplicate', { detail: 'Duplicate' }),
      new Error('x'),
    ].map(calendarFailureOf);
    expect(failures).toEqual([
      'not-connected',
      'encryption-key-changed',
      'encryption-key-changed',
      'authorization-required',
      null,
      null,
    ]);
  });
});

it('calendar events: declined ones are left out while the person hides them (CAL-73)', async () => {
  const [kept, declined] = [calendarEvent(), calendarEvent({ own_response: 'declined' })];
  installFakeApi({
    'GET /google-calendar/events': () => ({ body: { google_calendar_events: [kept, declined] } }),
  });
  const { result } = renderWithCache(() => useCalendarEvents(range));
  await pass(0);
  const hide = (hides_declined: boolean) =>
    act(() => {
      const { user } = sessionStore.getState();
      if (user) sessionStore.setState({ user: { ...user, hides_declined } });
    });
  expect(result.current.data).toHaveLength(2);
  hide(true);
  expect(result.current.data).toEqual([kept]);
  hide(false);
  expect(result.current.data).toHaveLength(2);
});
