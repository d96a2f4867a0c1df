type Stored = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('It failed.'));
  });

/** The database of this browser as it is on disk; rows of one table can be changed there. */
export async function rawRows(table?: string, change?: (row: unknown) => unknown): Promise<Stored> {
  const database = await done(indexedDB.open('simmer'));
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names, 'readwrite');
  const rows = await Promise.all(
    names.map(async (name) => {
      const store = transaction.objectStore(name);
      const all: unknown = await done(store.getAll());
      if (name === table && change) for (const row of all as unknown[]) store.put(change(row));
      return [name, all] as const;
    }),
  );
  database.close();
  return Object.fromEntries(rows) as Stored;
}
