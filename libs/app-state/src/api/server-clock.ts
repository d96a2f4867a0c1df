import { readEntry, storageKeys, writeSessionEntry } from '@simmer/plan/disk/browser-storage';

/** A `Date` header has whole seconds. */
const SECOND_MS = 1_000;

/** The limits of the number of milliseconds by which the server's clock is ahead of this one. */
type Ahead = readonly [least: number, most: number];

interface Knowledge {
  readonly ahead: Ahead;
  /** The server's time when it responded last. */
  readonly serverMs: number;
}

/** How often the server's time is stored, if nothing else has changed. */
const STORED_EVERY_MS = 60_000;
const NOTHING: Knowledge = {
  ahead: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  serverMs: Number.NEGATIVE_INFINITY,
};

/** The limits by what is known and newly found. If they contradict each other, a clock was set: the new ones count. */
function narrowed(known: Ahead, found: Ahead): Ahead {
  const both = [Math.max(known[0], found[0]), Math.min(known[1], found[1])] as const;
  return both[0] <= both[1] ? both : found;
}

/** What all tabs of this device know, also a page that is opened without a network (MRG-7). */
function lastKnown(): Knowledge {
  const text = readEntry(storageKeys.serverClock) ?? '';
  const [least = Number.NaN, most = Number.NaN, serverMs = Number.NaN] = text.split(' ').map(Number);
  const isKnown = Number.isFinite(least) && least <= most && Number.isFinite(serverMs);
  return isKnown ? { ahead: [least, most], serverMs } : NOTHING;
}

const correctionOf = ([least, most]: Ahead): number => Math.min(Math.max(0, least), most);

/** Learns the server's time from a response: the server made it between the two times of this clock. */
function note(date: string | null, sentAt: number, receivedAt: number): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const known = lastKnown();
  const ahead = narrowed(known.ahead, [at - receivedAt, at + SECOND_MS - sentAt]);
  const isSame = ahead[0] === known.ahead[0] && ahead[1] === known.ahead[1];
  if (isSame && at - known.serverMs < STORED_EVERY_MS) return;
  writeSessionEntry(storageKeys.serverClock, [...ahead, at].join(' '));
}

/**
 * Milliseconds since the epoch by the server's clock, as far as this device knows it. The browser's time is returned
 * unchanged as long as it may be right; a clock that was set back behind the server's last time is not.
 */
export function serverNow(): number {
  const now = Date.now();
  const { ahead, serverMs } = lastKnown();
  return now + correctionOf(narrowed(ahead, [serverMs - now, Number.POSITIVE_INFINITY]));
}

/** Fetches from the API, and learns the server's time from the response. */
export const fetchTimed: typeof fetch = async (input, init) => {
  const sentAt = Date.now();
  const response = await globalThis.fetch(input, init);
  note(response.headers.get('date'), sentAt, Date.now());
  return response;
};
