import { act } from '@testing-library/react';
import { jest } from '@jest/globals';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { createQueryClient } from '../query-cache/query-client.ts';
import { sessionStore, startSession } from '../session/session.ts';
import { useNorthStars } from '../plan/north-stars.ts';
import { useChange } from '../plan/use-change.ts';
import { answerChanges, type FakeResponse, installFakeApi, type SeenCall } from '../testing/fake-api.ts';
import { type FakeStream, fakeStream } from '../testing/fake-stream.ts';
import { renderWithCache } from '../testing/render-hook.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { useTimeBlocks } from '../plan/time-blocks.ts';
import { GATHER_MS, REST_MS } from './apply-changes.ts';
import { followChanges } from './follow-changes.ts';
import { SILENCE_MS } from './follow-stream.ts';
import { HIDDEN_GRACE_MS } from './while-visible.ts';

const REFUSED = 'It is refused.';

const block = timeBlock();
const user = sampleUser();
let streams: FakeStream[] = [];
let seen: SeenCall[] = [];
let rejection: FakeResponse | Error | undefined;
let title: string | null;
let put: (call: SeenCall) => FakeResponse | Promise<FakeResponse>;
let stop = () => {};

const readsOf = (path: string) =>
  seen.filter((call) => call.method === 'GET' && call.path.split('?')[0] === path).length;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const settle = () => pass(GATHER_MS + REST_MS);
const stream = () => streams.at(-1)!;
/** Advances the time on a stream with heartbeats. */
async function advanceHeartbeats(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 20_000) {
    stream().write(': \n\n');
    await pass(Math.min(left, 20_000));
  }
}
const visibility = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

async function show() {
  const client = createQueryClient();
  const rendered = renderWithCache(
    () => ({ blocks: useTimeBlocks(), stars: useNorthStars(), change: useChange(['timeBlocks']) }),
    client,
  );
  stop = followChanges(client);
  await pass(0);
  return { ...rendered, titleShown: () => rendered.result.current.blocks.data?.[0]?.title };
}

/** A page on screen whose feed is live. */
async function showLive() {
  const shown = await show();
  stream().send('ready');
  await settle();
  return shown;
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  localStorage.setItem('authToken', 'tok');
  [streams, rejection, title] = [[], undefined, 'Before'];
  put = answerChanges(() => ({ ...block, title }));
  sessionStore.setState({ status: 'signed-in', user });
  seen = installFakeApi({
    'GET /changes': () => {
      if (rejection) return rejection;
      streams.push(fakeStream());
      return { stream: stream().body };
    },
    'GET /time-blocks': () => ({ body: { timeBlocks: [{ ...block, title }] } }),
    'GET /north-stars': () => ({ body: { themes: [] } }),
    'GET /activities': () => ({ body: { activities: [] } }),
    'GET /auth/me': () => ({ body: user }),
    'POST /plan/changes': (call) => put(call),
  });
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('change feed: a change made elsewhere', () => {
  it('is shown by one reading, and arrives over an event stream opened with the token', async () => {
    const { titleShown } = await showLive();
    const { headers } = seen.find(({ path }) => path === '/changes')!;
    expect(['authorization', 'accept'].map((name) => headers.get(name))).toEqual([
      'Bearer tok',
      'text/event-stream',
    ]);
    expect(readsOf('/plan')).toBe(1);
    title = 'After';
    stream().send('change', { topics: ['timeBlocks'] });
    await settle();
    expect(titleShown()).toBe('After');
    expect(readsOf('/plan')).toBe(2);
  });

  it('is not read again by who has made it, but what it does not name is (OFF-105)', async () => {
    const { result } = await showLive();
    act(() => {
      const change = { resource: 'timeBlocks', id: block.id, fields: { title: 'Mine' } } as const;
      void result.current.change.mutateAsync([change], REFUSED);
    });
    await settle();
    const step = seen.find(({ path }) => path === '/plan/changes')?.headers.get('idempotency-key');
    stream().send('change', { topics: ['timeBlocks', 'northStars'], step });
    await settle();
    expect(readsOf('/plan')).toBe(2);
    stream().send('change', { topics: ['timeBlocks'], step: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a01' });
    await settle();
    expect(readsOf('/plan')).toBe(3);
  });

  it('is asked what it took from this device, at the start and once the page is looked at (MRG-9)', async () => {
    await showLive();
    expect(readsOf('/plan/losses')).toBe(1);
    stream().send('change', { topics: ['calendars'] });
    await settle();
    expect(readsOf('/plan/losses')).toBe(1);
    visibility('hidden');
    stream().send('change', { topics: ['timeBlocks'] });
    await settle();
    expect(readsOf('/plan/losses')).toBe(1);
    visibility('visible');
    await settle();
    expect(readsOf('/plan/losses')).toBe(2);
  });

  it('is batched with others, with at most one refetch a second (OFF-20)', async () => {
    await showLive();
    for (let count = 0; count < 20; count += 1) {
      stream().send('change', { topics: ['timeBlocks'] });
      await pass(50);
    }
    await settle();
    expect(readsOf('/plan')).toBeLessThanOrEqual(3);
    expect(readsOf('/plan')).toBeGreaterThan(1);
  });

  it.each([
    ['back', -3_600_000],
    ['forward', 3_600_000],
  ])('is shown after the clock is set %s by an hour', async (_, byMs) => {
    const { titleShown } = await showLive();
    stream().send('change', { topics: ['timeBlocks'] });
    await settle();
    jest.setSystemTime(Date.now() + byMs);
    title = 'After';
    stream().send('change', { topics: ['timeBlocks'] });
    await settle();
    expect(titleShown()).toBe('After');
  });

  it('with an unknown topic is ignored, and known topics are refetched', async () => {
    await showLive();
    stream().send('change', { topics: ['weather', 'northStars'] });
    await settle();
    expect(readsOf('/plan')).toBe(2);
  });

  it('to the profile updates the session', async () => {
    await showLive();
    user.name = 'Robin Vale';
    stream().send('change', { topics: ['profile'] });
    await settle();
    expect(sessionStore.getState().user?.name).toBe('Robin Vale');
  });
});

describe('change feed: a mutation in progress', () => {
  it('is not overwritten by what is read meanwhile', async () => {
    const { result, titleShown } = await showLive();
    let respond: (response: FakeResponse) => void = () => {};
    put = () => new Promise((resolve) => (respond = resolve));
    act(() => {
      const change = { resource: 'timeBlocks', id: block.id, fields: { title: 'Mine' } } as const;
      void result.current.change.mutateAsync([change], REFUSED);
    });
    await pass(0);
    expect(titleShown()).toBe('Mine');
    stream().send('change', { topics: ['timeBlocks', 'northStars'] });
    await settle();
    expect(titleShown()).toBe('Mine');
    expect(readsOf('/plan')).toBe(2);
    title = 'Mine';
    respond({ body: { items: [{ resource: 'timeBlocks', id: block.id, item: { ...block, title } }] } });
    await settle();
    expect(titleShown()).toBe('Mine');
    // What it has changed was in its answer.
    expect(readsOf('/plan')).toBe(2);
  });
});

describe('change feed: a stream that becomes ready late', () => {
  it('refetches everything on screen, even if the clock was set back', async () => {
    const { titleShown } = await show();
    await pass(5_000);
    jest.setSystemTime(Date.now() - 3_600_000);
    title = 'Missed';
    stream().send('ready');
    await settle();
    expect(titleShown()).toBe('Missed');
  });
});

describe('change feed: a lost stream', () => {
  it('is reopened, and everything on screen is refetched once', async () => {
    const { titleShown } = await showLive();
    title = 'Missed';
    stream().end();
    await pass(10_000);
    expect(streams).toHaveLength(2);
    stream().send('ready');
    await settle();
    expect(titleShown()).toBe('Missed');
    expect(readsOf('/plan')).toBe(2);
  });

  it('is detected by its silence', async () => {
    await showLive();
    await pass(SILENCE_MS - 2 * REST_MS);
    stream().write(': \n\n');
    await pass(SILENCE_MS - 1);
    expect(streams).toHaveLength(1);
    await pass(10_000);
    expect(streams).toHaveLength(2);
  });

  it('is retried with growing delays while offline, and at once when the network returns', async () => {
    rejection = new TypeError('offline');
    await show();
    await pass(10 * 60_000);
    expect(readsOf('/changes')).toBeLessThan(20);
    rejection = undefined;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(streams).toHaveLength(1);
  });

  it('is retried after the delay of a 429 response', async () => {
    rejection = { status: 429, body: { detail: 'Too many' } };
    await show();
    await pass(1_000);
    expect(readsOf('/changes')).toBe(1);
  });
});

describe('change feed: unavailable', () => {
  it('focusing the window refetches, and a 404 is not retried (OFF-22)', async () => {
    rejection = { status: 404, body: { detail: 'Not found' } };
    const { titleShown } = await show();
    title = 'After';
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(titleShown()).toBe('After');
    await pass(10 * 60_000);
    expect(readsOf('/changes')).toBe(1);
  });

  it('a 401 signs the user out', async () => {
    rejection = { status: 401, body: { detail: 'Ended' } };
    const stopSession = startSession();
    await show();
    expect(sessionStore.getState().status).toBe('signed-out');
    stopSession();
  });
});

describe('change feed: a page that needs no stream', () => {
  it('when the page is left, closes its stream at once, and opens one when the page comes back (OFF-20)', async () => {
    await showLive();
    window.dispatchEvent(new Event('pagehide'));
    await pass(10 * 60_000);
    expect(streams).toHaveLength(1);
    window.dispatchEvent(new Event('pageshow'));
    await pass(0);
    expect(streams).toHaveLength(2);
  });

  it('when hidden, closes its stream after the grace period, and refetches everything when visible again (OFF-20)', async () => {
    const { titleShown } = await showLive();
    visibility('hidden');
    await advanceHeartbeats(HIDDEN_GRACE_MS - 1_000);
    visibility('visible');
    await settle();
    expect(streams).toHaveLength(1);
    visibility('hidden');
    await advanceHeartbeats(HIDDEN_GRACE_MS);
    await pass(10 * 60_000);
    expect(streams).toHaveLength(1);
    title = 'Missed';
    visibility('visible');
    await settle();
    expect(streams).toHaveLength(2);
    stream().send('ready');
    await settle();
    expect(titleShown()).toBe('Missed');
  });

  it('when signed out, opens no stream', async () => {
    await showLive();
    act(() => sessionStore.setState({ status: 'signed-out', user: null }));
    await pass(10 * 60_000);
    expect(streams).toHaveLength(1);
  });
});
