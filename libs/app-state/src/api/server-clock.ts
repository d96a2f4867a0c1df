/** A `Date` header has whole seconds. */
const SECOND_MS = 1_000;

/** The limits of the number of milliseconds by which the server's clock is ahead of this one. */
type Ahead = readonly [least: number, most: number];
let ahead: Ahead = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** Learns the server's time from a response: the server made it between the two times of this clock. */
function note(date: string | null, sentAt: number, receivedAt: number): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const [least, most] = [at - receivedAt, at + SECOND_MS - sentAt];
  // Each response narrows the limits. If they contradict each other, a clock was set meanwhile: the new ones count.
  const narrowed: Ahead = [Math.max(ahead[0], least), Math.min(ahead[1], most)];
  ahead = narrowed[0] <= narrowed[1] ? narrowed : [least, most];
}

/**
 * Milliseconds since the epoch by the server's clock, as far as this page knows it. The browser's time is returned
 * unchanged as long as it may be right.
 */
export const serverNow = (): number => Date.now() + Math.min(Math.max(0, ahead[0]), ahead[1]);

/** Fetches from the API, and learns the server's time from the response. */
export const fetchTimed: typeof fetch = async (input, init) => {
  const sentAt = Date.now();
  const response = await globalThis.fetch(input, init);
  note(response.headers.get('date'), sentAt, Date.now());
  return response;
};
