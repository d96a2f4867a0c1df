/**
 * The same items, with the next one asked for while this one is being used: a page is written while the page after it
 * is on its way. Never more than one ahead.
 */
export async function* readAhead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
  const items = source[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<Item>> => {
    const asked = items.next();
    // Its failure is handled when the page is used; a caller that stops earlier does not need it.
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
