import type { FeedEvent } from './follow-stream.ts';

type Run = (emit: (feedEvent: FeedEvent) => void, signal: AbortSignal) => Promise<void>;

type Message =
  | FeedEvent
  /** A tab has come and asks how things stand. */
  | { readonly kind: 'hello' }
  /** How things stand; nothing has changed by it. */
  | { readonly kind: 'standing'; readonly isLive: boolean };

// Web Locks exist only where the page is safe from eavesdroppers (https, localhost).
const canShare = () => 'locks' in navigator && typeof BroadcastChannel === 'function';

/**
 * Runs something in one tab of this browser at a time and lets all of them hear what it tells. When that tab goes,
 * the next one takes over. Where tabs can't agree, each runs its own. Resolves once `signal` is aborted.
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
      // Everybody hears the answer; it is meant for those who did not know.
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
    // Aborted while waiting for its turn.
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}
