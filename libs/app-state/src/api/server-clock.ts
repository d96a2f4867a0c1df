import { readEntry, removeEntry, storageKeys, writeEntry } from '@simmer/plan/disk/browser-storage';

/** A `Date` header has whole seconds. */
const SECOND_MS = 1_000;

/** The limits of the number of milliseconds by which the server's clock is ahead of this one. */
type Ahead = readonly [least: number, most: number];

/** The limits that this device knew last, for a page that is opened without a network (MRG-7). */
function lastKnown(): Ahead {
  const [least = Number.NaN, most = Number.NaN] = (readEntry(storageKeys.clockAhead) ?? '')
    .split(' ')
    .map(Number);
  return Number.isFinite(least) && least <= most
    ? [least, most]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
}

let ahead = lastKnown();

const correctionOf = ([least, most]: Ahead): number => Math.min(Math.max(0, least), most);

/** Remembers the limits of a wrong clock; of a right one there is nothing to know. */
function remember(next: Ahead): void {
  if (correctionOf(next) === 0) return removeEntry(storageKeys.clockAhead);
  try {
    writeEntry(storageKeys.clockAhead, next.join(' '));
  } catch {
    // Without storage the correction is of this page.
  }
}

/** Learns the server's time from a response: the server made it between the two times of this clock. */
function note(date: string | null, sentAt: number, receivedAt: number): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const [least, most] = [at - receivedAt, at + SECOND_MS - sentAt];
  // Each response narrows the limits. If they contradict each other, a clock was set meanwhile: the new ones count.
  const narrowed: Ahead = [Math.max(ahead[0], least), Math.min(ahead[1], most)];
  const next = narrowed[0] <= narrowed[1] ? narrowed : ([least, most] as const);
  if (next[0] === ahead[0] && next[1] === ahead[1]) return;
  ahead = next;
  remember(next);
}

/**
 * Milliseconds since the epoch by the server's clock, as far as this device knows it. The browser's time is returned
 * unchanged as long as it may be right.
 */
export const serverNow = (): number => Date.now() + correctionOf(ahead);

/** Fetches from the API, and learns the server's time from the response. */
export const fetchTimed: typeof fetch = async (input, init) => {
  const sentAt = Date.now();
  const response = await globalThis.fetch(input, init);
  note(response.headers.get('date'), sentAt, Date.now());
  return response;
};
