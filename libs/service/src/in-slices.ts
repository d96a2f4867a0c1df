import { setImmediate } from 'node:timers/promises';

// The longest time for which the work of one request or job may block the event loop.
const SLICE_MS = 5;

/** Yields the same items. Whenever the work on them has taken a few milliseconds, others run first. */
export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    yield item;
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + SLICE_MS;
  }
}
