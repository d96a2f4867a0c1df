import { jest } from '@jest/globals';
import { FakeChannel, FakeLocks } from '@simmer/plan/testing/fake-tabs';
import type { FeedEvent } from './follow-stream.ts';
import { shareAmongTabs } from './share-among-tabs.ts';

interface Tab {
  readonly received: FeedEvent[];
  readonly close: () => void;
}

let leaders: ((feedEvent: FeedEvent) => void)[] = [];
const settled = () => jest.advanceTimersByTimeAsync(0);
const topics: FeedEvent = { kind: 'topics', topics: ['timeBlocks'] };

async function openTab(): Promise<Tab> {
  const received: Tab['received'] = [];
  const until = new AbortController();
  void shareAmongTabs(
    'feed',
    (emit, signal) => {
      leaders.push(emit);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },
    (feedEvent) => received.push(feedEvent),
    until.signal,
  );
  await settled();
  return { received, close: () => until.abort() };
}

beforeEach(() => {
  jest.useFakeTimers();
  leaders = [];
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  jest.useRealTimers();
});

describe('shareAmongTabs', () => {
  it('several tabs share one stream and all receive its events (OFF-20)', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()];
    expect(leaders).toHaveLength(1);
    leaders[0]?.(topics);
    await settled();
    expect(tabs.map(({ received }) => received)).toEqual([[topics], [topics], [topics]]);
    tabs.forEach((tab) => tab.close());
  });

  it('a new tab learns that the feed is live already', async () => {
    const first = await openTab();
    leaders[0]?.({ kind: 'live' });
    const [second, third] = [await openTab(), await openTab()];
    const once = [{ kind: 'live' }];
    expect([first.received, second.received, third.received]).toEqual([once, once, once]);
    [first, second, third].forEach((tab) => tab.close());
  });

  it('the next open tab takes over when the leader closes', async () => {
    const [first, second, third] = [await openTab(), await openTab(), await openTab()];
    second.close();
    await settled();
    first.close();
    await settled();
    expect(leaders).toHaveLength(2);
    leaders[1]?.(topics);
    await settled();
    expect([first.received, second.received, third.received]).toEqual([[], [], [topics]]);
    third.close();
  });

  it('without Web Locks each tab opens its own stream', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const tabs = [await openTab(), await openTab()];
    expect(leaders).toHaveLength(2);
    tabs.forEach((tab) => tab.close());
  });
});
