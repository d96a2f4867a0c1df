import type { FeedEvent } from './follow-stream.ts';

type Run = (emit: (feedEvent: FeedEvent) => void, signal: AbortSignal) => Promise<void>;

type Message =
  | FeedEvent
  /** A new tab asks for the current state. */
  | { readonly kind: 'hello' }
  /** The current state of the feed, as a reply to 'hello'. */
  | { readonly kind: 'standing'; readonly isLive: boolean };

// Web Locks exist only in secure contexts (https, localhost).
const canShare = () => 'locks' in navigator && typeof BroadcastChannel === 'function';

/**
 * Runs something in one tab of this browser at a time and broadcasts its events to all tabs. When that tab closes, the
 * next one takes over. Without Web Locks each tab runs its own. Resolves when `signal` is aborted.
 */
export async function shareAmongTabs(
  name: string,
  run: Run,
  onFeedEvent: (feedEvent: FeedEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!canShare()) return run(onFeedEvent, signal);
  const channel = new BroadcastChannel(name);
  const send = (message: Message) => channel.postMessage(message);
  let leads = false;
  let isLive = false;
  const take = (feedEvent: FeedEvent) => {
    if (feedEvent.kind !== 'topics') isLive = feedEvent.kind === 'live';
    onFeedEvent(feedEvent);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'hello') {
      if (leads) send({ kind: 'standing', isLive });
    } else if (data.kind === 'standing') {
      // All tabs receive the reply; only tabs without the state use it.
      if (data.isLive && !isLive && !leads) take({ kind: 'live' });
    } else if (!leads) take(data);
  };
  send({ kind: 'hello' });
  const emit = (feedEvent: FeedEvent) => {
    take(feedEvent);
    send(feedEvent);
  };
  try {
    await navigator.locks.request(name, { signal }, () => {
      leads = true;
      return run(emit, signal);
    });
  } catch (error) {
    // Aborted while waiting for the lock.
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}
