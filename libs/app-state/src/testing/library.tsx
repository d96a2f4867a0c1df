import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { newId } from '@simmer/plan/disk/new-id';
import { activity } from '@simmer/testing/activity.factory';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useActivities } from '../plan/activities.ts';
import { type Change, useChange } from '../plan/use-change.ts';
import { usePlanScope } from '../plan/use-plan.ts';
import { clearAuthData, sessionStore } from '../session/session.ts';
import { useTimeBlocks } from '../plan/time-blocks.ts';
import { answerChanges, type FakeResponse, installFakeApi, type SeenCall } from './fake-api.ts';
import { freshBrowser } from './fresh-browser.ts';
import { renderHere } from './render-app.tsx';
import { sampleUser } from './sample-user.ts';

const EMPTY = {
  themes: [],
  northStars: [],
  timeBlocks: [],
  idealBlocks: [],
  pulseChecks: [],
  reflections: [],
  priorities: [],
  vibes: [],
  poster: null,
  freeDays: null,
};
const lists = [
  'north-stars',
  'north_stars',
  'north-stars/defaults',
  'time-blocks',
  'ideal-blocks',
  'pulse-checks',
  'weekly-reflections',
  'weekly-priorities',
  'north-star-poster',
  'free-days',
  'vibes',
];
const GONE = new TypeError('Failed to fetch');

/**
 * A fake server with a library of activities. Tests can make it unreachable, or make it respond to changes differently.
 */
export function library(...kept: Activity[]) {
  const user = sampleUser();
  const state = {
    activities: [...kept],
    isAway: false,
    /** The time of the server's clock. */
    nowMs: Date.now,
    me: { body: user } as FakeResponse | Promise<FakeResponse>,
    /** The response to changes; undefined for those that the server makes. */
    answer: undefined as
      | ((call: SeenCall) => FakeResponse | Error | Promise<FakeResponse> | undefined)
      | undefined,
    /** The response to a request of the list. */
    list: undefined as FakeResponse | undefined,
  };
  const make = answerChanges(({ id, fields, removed }) => {
    const before = state.activities.find((each) => each.id === id);
    const created_at = new Date().toISOString();
    const after = removed
      ? null
      : activity({ created_at, ...before, id, ...(fields as object), is_default: false });
    const rest = state.activities.filter((each) => each !== before);
    state.activities =
      before && after ? state.activities.map((each) => (each === before ? after : each)) : rest;
    if (!before && after) state.activities = [...rest, after];
    return after;
  });
  const routes: Parameters<typeof installFakeApi>[0] = {
    'GET /auth/me': () => state.me,
    'POST /auth/logout': () => ({}),
    'POST /auth/login': () => ({ body: { token: 'new', user } }),
    'GET /activities': () => state.list ?? { body: { activities: state.activities } },
    'GET /ecocycle-phases': () => ({ body: [] }),
    'GET /time-blocks/sizes': () => ({ body: [] }),
    ...Object.fromEntries(lists.map((path) => [`GET /${path}`, () => ({ body: EMPTY })])),
    'POST /plan/changes': (call) => state.answer?.(call) ?? make(call),
  };
  const seen = installFakeApi(
    Object.fromEntries(
      Object.entries(routes).map(([route, answer]) => [
        route,
        (call) => (state.isAway ? GONE : answer(call)),
      ]),
    ),
    () => state.nowMs(),
  );
  const changes = () => seen.filter(({ path }) => path === '/plan/changes');
  return { state, seen, changes, names: () => state.activities.map(({ name }) => name) };
}

/** Lets time pass under fake timers. */
export const settled = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

export const creation = (name: string, id = newId()): Change => ({
  resource: 'activities',
  id,
  fields: { name },
});

/** A page that shows the library, under fake timers. */
export async function openLibrary() {
  const app = renderHere(() => ({
    list: useActivities(),
    blocks: useTimeBlocks(),
    change: useChange(['activities']),
    ...usePlanScope(),
  }));
  await settled(50);
  const { result, unmount } = app;
  /** The state of a change after this time: 'closed' once its form can close, or the failure. */
  const make = async (changes: readonly Change[], milliseconds = 100) => {
    const outcomeState = { what: 'open' };
    void result.current.change.mutateAsync(changes, 'It is not saved.').then(
      () => (outcomeState.what = 'closed'),
      ({ message }: Error) => (outcomeState.what = message),
    );
    await settled(milliseconds);
    return outcomeState.what;
  };
  return {
    unmount,
    now: () => result.current,
    shown: () => result.current.list.data?.map(({ name }) => name),
    make,
    save: (name: string, milliseconds?: number) => make([creation(name)], milliseconds),
  };
}

/** Each test begins in a new browser with a session that is loading, and with a clock of its own. */
export function inFreshBrowsers(): void {
  beforeEach(async () => {
    jest.useFakeTimers();
    await freshBrowser();
    localStorage.setItem('authToken', 'tok');
    sessionStore.setState({ status: 'loading', user: null });
  });
  afterEach(() => {
    clearAuthData();
    jest.useRealTimers();
  });
}
