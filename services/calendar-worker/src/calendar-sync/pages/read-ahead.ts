/**
 * Yields the same items, and requests the next one while the current one is being used, so that a page is fetched while
 * the previous one is written. At most one item is requested ahead.
 */
export async function* readAhead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
  const items = source[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<Item>> => {
    const asked = items.next();
    // The failure of a page read ahead is thrown when the page is used; a caller that stops earlier never sees it.
    asked.catch(() => undefined);
    return asked;
  };
  let coming = ask();
  try {
    for (;;) {
      const { done, value } = await coming;
      if (done) return;
      coming = ask();
      yield value;
    }
  } finally {
    items.return?.()?.catch(() => undefined);
  }
}
