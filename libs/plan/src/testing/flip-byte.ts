import type { Rng } from '@simmer/testing/seeded-random';

/** All rows of the database of this browser, with their keys, as they are on disk. */
export type DiskImage = Readonly<
  Record<string, readonly { readonly key: IDBValidKey; readonly value: unknown }[]>
>;

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('It failed.'));
  });

async function inAllStores<Result>(
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<[name: string, result: Result][]> {
  const database = await done(indexedDB.open('simmer'));
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names, 'readwrite');
  const results = names.map(async (name): Promise<[string, Result]> => [
    name,
    await work(transaction.objectStore(name)),
  ]);
  return Promise.all(results).finally(() => database.close());
}

export async function readImage(): Promise<DiskImage> {
  const stores = await inAllStores(async (store) => {
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())]);
    return keys.map((key, index) => ({ key, value: values[index] }));
  });
  return Object.fromEntries(stores);
}

/** Replaces all that is on disk. @throws when a key is none any more, or is that of another row: no disk has two of them. */
export async function writeImage(image: DiskImage): Promise<void> {
  await inAllStores(async (store) => {
    await done(store.clear());
    for (const { key, value } of image[store.name] ?? [])
      await done(store.add(value, ...(store.keyPath === null ? [key] : [])));
  });
}

const flip = (bytes: Uint8Array, rng: Rng): Uint8Array => {
  // A half-written value ends too early.
  if (rng.chance(0.1)) return bytes.slice(0, rng.below(bytes.length));
  const flipped = bytes.slice();
  const at = rng.below(bytes.length);
  flipped[at] = (bytes[at] ?? 0) ^ (1 << rng.below(8));
  return flipped;
};

const bytesOf = (value: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(value) ? new Uint8Array(value.buffer) : new Uint8Array(value);

const isBytes = (value: unknown): value is ArrayBuffer | Uint8Array =>
  ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === '[object ArrayBuffer]';

function flipLeaf(value: unknown, rng: Rng): unknown {
  if (typeof value === 'string') return new TextDecoder().decode(flip(new TextEncoder().encode(value), rng));
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') {
    const bytes = new Uint8Array(Float64Array.of(value).buffer);
    const at = rng.below(8);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << rng.below(8));
    return new Float64Array(bytes.buffer)[0];
  }
  const flipped = flip(bytesOf(value as ArrayBuffer), rng);
  return ArrayBuffer.isView(value) ? flipped : flipped.buffer;
}

type Path = readonly (string | number)[];

/** The places in a value that have bytes. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (['string', 'number', 'boolean'].includes(typeof value) || isBytes(value))
    return value === '' ? [] : [path];
  if (typeof value !== 'object' || value === null || value instanceof CryptoKey) return [];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}

function changeAt(value: unknown, [name, ...rest]: Path, change: (leaf: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  const part = (value as Record<string, unknown>)[name];
  const changed = changeAt(part, rest, change);
  return Array.isArray(value)
    ? value.map((each: unknown, index) => (String(index) === name ? changed : each))
    : { ...(value as object), [name]: changed };
}

/** The same rows, but for one byte of one row or of its key; and where that is. */
export function flipByte(image: DiskImage, rng: Rng): { image: DiskImage; where: string } {
  const rows = Object.entries(image).flatMap(([store, all]) => all.map((row) => ({ store, row })));
  const { store, row } = rng.pick(rows);
  const path = rng.pick(leavesOf(row.value));
  const value = changeAt(row.value, path, (leaf) => flipLeaf(leaf, rng));
  const all = (image[store] ?? []).map((each) => (each === row ? { ...row, value } : each));
  return {
    image: { ...image, [store]: all },
    where: `${store} ${JSON.stringify(row.key)} ${path.join('.')}`,
  };
}
