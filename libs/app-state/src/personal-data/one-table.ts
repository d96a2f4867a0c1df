import { type IDBPDatabase, openDB } from 'idb';

/** Opens a database of one table, for one use. @throws when the browser stores nothing. */
export async function withTable<Stores, Result>(
  name: string,
  table: string,
  options: IDBObjectStoreParameters,
  work: (database: IDBPDatabase<Stores>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB(name, 1, {
    upgrade: (created) => void created.createObjectStore(table, options),
    // A sign-out, or another tab, deletes it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await work(database as IDBPDatabase<Stores>);
  } finally {
    database.close();
  }
}
