/**
 * Streams of one person in one process. The tabs of a browser share one stream, so this allows many devices, and
 * connections whose end has not been noticed yet.
 */
export const MAX_STREAMS_PER_USER = 20;

/**
 * Streams in one process. A pod of 512 MiB has a heap of 259 MB, and an idle API uses 87 MB of it; 3,000 streams of
 * 13.4 kB take 40 MB more, which leaves half of the heap to requests.
 */
export const MAX_STREAMS = 3_000;

/** The interval of heartbeats, well below the 30 s of silence after which the gateway closes a connection. */
export const HEARTBEAT_MS = 20_000;

/** Reconnect delay of clients after a lost connection. */
export const RETRY_MS = 2_000;

/** The time over which clients reconnect after a shutdown, so that not all do at once. */
export const RETURN_SPREAD_MS = 5_000;

/** The time over which a change for everybody is sent, so that not all clients read at once. */
export const BROADCAST_SPREAD_MS = 3_000;
