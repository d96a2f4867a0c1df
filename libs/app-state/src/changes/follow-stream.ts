import { type ChangeTopic, isChangeTopic } from '@simmer/contracts/change-topics';
import { ApiError } from '@simmer/contracts/client/api-error';
import { readEvents, type StreamItem } from './read-events.ts';
import { waitToReconnect } from './wait-to-reconnect.ts';

/** An event of the change feed. */
export type FeedEvent =
  /** Live: every change from now on is reported; earlier ones may have been missed. */
  | { readonly kind: 'live' }
  | { readonly kind: 'topics'; readonly topics: readonly ChangeTopic[]; readonly step?: string | undefined }
  /** No changes are reported until the feed is live again. */
  | { readonly kind: 'lost' };

export type OpenStream = (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;

/** The server sends a heartbeat every 20 s; without one for this time the stream counts as lost. */
export const SILENCE_MS = 45_000;
const FIRST_PAUSE_MS = 2_000;
const LAST_PAUSE_MS = 60_000;

function feedEventOf(item: StreamItem): FeedEvent | undefined {
  if (item.kind !== 'event') return undefined;
  if (item.name === 'ready' || item.name === 'resync') return { kind: 'live' };
  if (item.name !== 'change') return undefined;
  const { topics, step } = JSON.parse(item.data) as { topics: unknown[]; step?: string };
  // A newer server may send topics that this page does not know.
  return { kind: 'topics', topics: topics.filter(isChangeTopic), step };
}

// Retrying does not help: not signed in, not allowed, or no such route on this server.
const isFinal = (error: unknown) => error instanceof ApiError && [401, 403, 404, 405].includes(error.status);

/** Reads one stream to its end. Returns the server's retry delay, and whether the stream was ever live. */
async function readOnce(open: OpenStream, emit: (feedEvent: FeedEvent) => void, signal: AbortSignal) {
  const attempt = new AbortController();
  const giveUp = () => attempt.abort();
  signal.addEventListener('abort', giveUp, { once: true });
  let silence = setTimeout(giveUp, SILENCE_MS);
  const outcome = { retryMs: FIRST_PAUSE_MS, wasLive: false };
  try {
    for await (const item of readEvents(await open(attempt.signal), attempt.signal)) {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      if (item.kind === 'retry') outcome.retryMs = item.ms;
      const feedEvent = feedEventOf(item);
      if (feedEvent?.kind === 'live') outcome.wasLive = true;
      if (feedEvent && !signal.aborted) emit(feedEvent);
    }
  } catch (error) {
    if (isFinal(error)) throw error;
    if (error instanceof ApiError && error.retryAfter) outcome.retryMs = error.retryAfter * 1000;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', giveUp);
    attempt.abort();
  }
  return outcome;
}

/**
 * Keeps a stream open until `signal` is aborted, and reopens it when it is lost: after the server's retry delay, else 2
 * s, doubled with each failure up to a minute, with jitter. Ends when the server rejects the client for good.
 */
export async function followStream(
  open: OpenStream,
  emit: (feedEvent: FeedEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const outcome = await readOnce(open, emit, signal).catch(() => undefined);
    if (signal.aborted) return;
    emit({ kind: 'lost' });
    if (!outcome) return;
    failures = outcome.wasLive ? 0 : failures + 1;
    const wait = Math.min(outcome.retryMs * 2 ** failures, LAST_PAUSE_MS);
    await waitToReconnect(wait * (0.75 + Math.random() / 2), signal);
  }
}
