import { setImmediate } from 'node:timers/promises';

// Others may wait this long for one request, and as long for each that runs beside it.
const SLICE_MS = 5;

/** The same items. Whenever the work on them has taken a few milliseconds, other requests run first. */
export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    yield item;
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + SLICE_MS;
  }
}
