import { NetworkError } from '@simmer/contracts/client/api-error';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { messageOf } from '../errors.ts';
import { defaultAppData } from '@simmer/plan/copy/app-data';
import { useCalendarFeed } from '../google-calendar/calendar-feed.ts';
import { useCalendarEvents, useCalendarStatus } from '../google-calendar/calendar.ts';
import { keepReading } from '@simmer/plan/disk/readings';
import { keepCopy } from '@simmer/plan/testing/keep-copy';
import { clearAuthData, reloadSession, sessionStore } from '../session/session.ts';
import { type FakeResponse, installFakeApi } from '../testing/fake-api.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { renderHere } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { useOldestReading } from './last-read.ts';

const user = sampleUser();
const JANUARY = { start_date: '2026-01-01', end_date: '2026-01-31' };
const READ_AT = '2026-01-14T09:30:00.000Z';

function calendar(person = user) {
  const state = { isAway: false, title: 'Choir', hasEvents: true };
  const at = (response: () => FakeResponse) => () =>
    state.isAway ? new TypeError('Failed to fetch') : response();
  installFakeApi({
    'GET /auth/me': at(() => ({ body: person })),
    'GET /calendar-feed': at(() => ({ body: { feed: null } })),
    'GET /google-calendar/status': at(() => ({ body: { connected: true, credential: null } })),
    'GET /google-calendar/events': at(() => ({
      body: { google_calendar_events: state.hasEvents ? [calendarEvent({ title: state.title })] : [] },
    })),
  });
  return state;
}

function open() {
  const app = renderHere(() => ({
    events: useCalendarEvents(JANUARY),
    status: useCalendarStatus(),
    readAt: useOldestReading('calendar events'),
  }));
  return {
    ...app,
    titles: () => app.result.current.events.data?.map(({ title }) => title),
    now: () => app.result.current,
  };
}

beforeEach(async () => {
  jest.useFakeTimers({ now: Date.parse(READ_AT), doNotFake: ['queueMicrotask'] });
  await freshBrowser();
  localStorage.setItem('authToken', 'tok');
  await keepCopy(user.id, defaultAppData(READ_AT));
  sessionStore.setState({ status: 'signed-in', user });
});
afterEach(() => {
  clearAuthData();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('calendar events: while the server is unreachable the last ones show with their age, until it is back (OFF-80)', async () => {
  const server = calendar();
  const app = open();
  await waitFor(() => expect(app.titles()).toEqual(['Choir']));
  expect(app.now().readAt).toBeNull();
  await pass(60_000);
  server.isAway = true;
  await act(() => reloadSession());
  await waitFor(() => expect(app.now().readAt).not.toBeNull());
  expect(Date.parse(app.now().readAt ?? '') - Date.parse(READ_AT)).toBeLessThan(60_000);
  expect([app.titles(), app.now().status.data?.connected]).toEqual([['Choir'], true]);

  server.isAway = false;
  server.title = 'Orchestra';
  await act(() => reloadSession());
  await waitFor(() => expect(app.titles()).toEqual(['Orchestra']));
  expect(app.now().readAt).toBeNull();
});

test('calendar events: those that were read last show at once while the server takes its time (OFF-80)', async () => {
  await keepReading(user.id, 'calendar events 2026-01-01 2026-01-31', [calendarEvent({ title: 'Choir' })]);
  const { promise: answer, resolve: respond } = Promise.withResolvers<FakeResponse>();
  installFakeApi({
    'GET /auth/me': () => ({ body: user }),
    'GET /google-calendar/status': () => ({ body: { connected: true, credential: null } }),
    'GET /google-calendar/events': () => answer,
  });
  const app = open();
  await waitFor(() => expect(app.titles()).toEqual(['Choir']));
  respond({ body: { google_calendar_events: [calendarEvent({ title: 'Orchestra' })] } });
  await waitFor(() => expect(app.titles()).toEqual(['Orchestra']));
});

test('calendar events: those that were never read are an error, not an empty list (OFF-80)', async () => {
  const server = calendar();
  server.isAway = true;
  await act(() => reloadSession());
  const app = open();
  await waitFor(() => expect(app.now().events.isError).toBe(true));
  expect([app.titles(), app.now().readAt]).toEqual([undefined, null]);
});

test('calendar: what only the server has fails while it is unreachable, says so, and is read once it is back (OFF-81)', async () => {
  const server = calendar();
  server.isAway = true;
  await act(() => reloadSession());
  const app = renderHere(() => {
    const { data, error, isError } = useCalendarFeed();
    return { data, error, isError };
  });
  await waitFor(() => expect(app.result.current.isError).toBe(true));
  expect(messageOf(app.result.current.error, 'Failed')).toBe(
    'This needs a connection: please try again when Simmer can be reached.',
  );
  server.isAway = false;
  await act(() => reloadSession());
  await waitFor(() => expect(app.result.current.data).toBeNull());
});

test.each([
  ['a connected calendar', true, expect.any(String)],
  ['no connected calendar', false, null],
])(
  'calendar events: an empty list of a user with %s has an age only if there is a connection (OFF-80)',
  async (_whose, isConnected, age) => {
    const person = sampleUser({ has_google_calendar: isConnected });
    sessionStore.setState({ user: person });
    const server = calendar(person);
    server.hasEvents = false;
    const app = open();
    await waitFor(() => expect(app.titles()).toEqual([]));
    await pass(60_000);
    server.isAway = true;
    await act(() => reloadSession());
    await pass(5_000);
    expect([sessionStore.getState().status, app.titles(), app.now().readAt]).toEqual(['on-copy', [], age]);
  },
);

test('messages: what fails while the server is unreachable says that it needs a connection (OFF-81)', () => {
  const failure = new TypeError('Failed to fetch');
  const lost = new NetworkError('No response.', { cause: failure });
  sessionStore.setState({ status: 'signed-in' });
  expect(messageOf(lost, 'Failed to save')).toBe('Failed to save');
  sessionStore.setState({ status: 'on-copy' });
  expect(messageOf(lost, 'Failed to save')).toBe(
    'This needs a connection: please try again when Simmer can be reached.',
  );
});
