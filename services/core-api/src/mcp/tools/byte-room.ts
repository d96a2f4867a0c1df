/** The bytes of a value as JSON in UTF-8. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '', 'utf8');

/** The least bytes of an item: with less room, no item is tried. */
const SHORTEST = 40;

/** The bytes that remain for an answer of limited size. */
export class ByteRoom {
  private bytesLeft: number;
  constructor(bytes: number) {
    this.bytesLeft = bytes;
  }

  /** Takes these bytes if they fit. @returns whether they do */
  take(bytes: number): boolean {
    if (bytes > this.bytesLeft) return false;
    this.bytesLeft -= bytes;
    return true;
  }

  /** Adds those items to their lists that fit. @param most the maximum bytes that they may take together */
  add<Item>(
    items: readonly Item[],
    listOf: (item: Item) => unknown[],
    valueOf: (item: Item) => object,
    most = Infinity,
  ) {
    let rest = most;
    return items.filter((item) => {
      if (this.bytesLeft < SHORTEST || rest < SHORTEST) return true;
      const value = valueOf(item);
      // The comma after the item counts too.
      const bytes = jsonBytes(value) + 1;
      if (bytes > rest || !this.take(bytes)) return true;
      rest -= bytes;
      listOf(item).push(value);
      return false;
    });
  }

  /** Sets a text of an item if the text fits. */
  set<Key extends string>(
    target: { [Name in Key]?: string | undefined },
    key: Key,
    text: string | null | undefined,
  ) {
    if (!text || !this.take(jsonBytes({ [key]: text }))) return;
    target[key] = text;
  }
}
