import type { DBSchema, IDBPDatabase } from 'idb';
import { isStorageFull } from '@simmer/offline/disk/storage-full';
import { readStoredText, storedTextOf, type StoredText, withTable } from '../text-store.ts';
import {
  holdImport,
  type ImportState,
  readImportState,
  type WholeImport,
  writeImportState,
} from './import-state.ts';

interface Stores extends DBSchema {
  imports: { key: string; value: StoredText };
}

/** The database of the steps, encrypted. */
export const IMPORTS_NAME = 'simmer-imports';

const withImports = <Result>(work: (database: IDBPDatabase<Stores>) => Promise<Result>): Promise<Result> =>
  withTable(IMPORTS_NAME, 'imports', {}, work);

const placeOf = ({ id, userId }: ImportState): string => `import ${id} of ${userId}`;

/** Stores what is personal, encrypted (OFF-78). @throws when the browser stores nothing, or may store nothing of the user. */
async function store(whole: WholeImport): Promise<void> {
  const { id, userId, steps, refused } = whole;
  const row = await storedTextOf(userId, JSON.stringify({ steps, refused }), placeOf(whole));
  await withImports((database) => database.put('imports', row, id));
}

/** Removes what is stored of imports, or of all but one. */
const remove = (isMeant: (id: string) => boolean): Promise<void> =>
  withImports(async (database) => {
    for (const id of await database.getAllKeys('imports'))
      if (isMeant(id)) await database.delete('imports', id);
    // Without it there is nothing to remove.
  }).catch(() => undefined);

/** All of an import, as of now in all tabs; null if it is gone or cannot be read. */
export async function readImport(state: ImportState | WholeImport): Promise<WholeImport | null> {
  if ('steps' in state) return state;
  try {
    const row = await withImports((database) => database.get('imports', state.id));
    const text = typeof row === 'object' ? await readStoredText(state.userId, row, placeOf(state)) : null;
    return text === null ? null : { ...state, ...(JSON.parse(text) as WholeImport) };
  } catch {
    // Damaged, or of an earlier release: it cannot be continued.
    return null;
  }
}

/**
 * Stores an import before its first request; where nothing of the user may be stored, in the memory of this page.
 * @throws when the browser's storage is full.
 */
export async function keepImport(given: Omit<WholeImport, 'total' | 'next' | 'refused'>): Promise<void> {
  const whole: WholeImport = { ...given, total: given.steps.length, next: 0, refused: [] };
  const failure = await store(whole).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  if (failure && isStorageFull(failure.error)) throw failure.error;
  holdImport(failure && whole);
  try {
    writeImportState(whole);
  } finally {
    // There is one import at a time.
    await remove((other) => other !== readImportState()?.id);
  }
}

/** Stores the progress, after what was rejected: a page that ends in between repeats the request under its key. */
export async function writeProgress(whole: WholeImport, isMoreRefused: boolean): Promise<void> {
  const { id, next, total, refused } = whole;
  // A full browser shows them, as long as this page is open.
  if (isMoreRefused) await store(whole).catch(() => undefined);
  const isStopped = readImportState()?.id !== id;
  if (!isStopped) writeImportState(whole);
  if (isStopped || (next >= total && refused.length === 0)) await remove((other) => other === id);
}

/** Goes on in the memory of this page: nothing of the user stays on this device (OFF-75). */
export async function keepImportInMemory(): Promise<void> {
  const state = readImportState();
  holdImport(state && (await readImport(state)));
  await remove(() => true);
}

/** Deletes the remaining steps and the result. */
export async function forgetImport(): Promise<void> {
  const id = readImportState()?.id;
  holdImport(null);
  await remove((other) => other === id);
}
