import type { ImportWrite } from '@simmer/domain/bundle/write-changes';
import { type IDBPDatabase, openDB } from 'idb';
import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { openText, sealText } from '@simmer/offline/disk/row-cipher';
import type { SealedText } from '@simmer/offline/disk/tables';
import { isStorageFull } from '@simmer/offline/disk/browser-storage';
import {
  forgetImportState,
  holdImportState,
  IMPORTS_NAME,
  type ImportState,
  readImportState,
  type Rejected,
  writeImportState,
} from './import-state.ts';

/** What is personal of an import. */
export interface Parts {
  readonly id: string;
  readonly steps: readonly ImportWrite[];
  readonly refused: readonly Rejected[];
}

type Owned = Pick<ImportState, 'id' | 'userId'>;

const STORE = 'imports';

/** Opens the imports for one use. @throws when the browser stores nothing. */
async function withImports<Result>(work: (database: IDBPDatabase) => Promise<Result>): Promise<Result> {
  const database = await openDB(IMPORTS_NAME, 1, {
    upgrade: (created) => void created.createObjectStore(STORE),
    // Another tab deletes it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

// It cannot be read in another place.
const placeOf = ({ id, userId }: Owned): string => `import ${id} of ${userId}`;

/** Stores it encrypted (OFF-78); false if nothing of the user may be stored. @throws when the browser stores nothing. */
async function store(state: Owned, parts: Parts): Promise<boolean> {
  const key = await deviceDatabase.keyOf(state.userId);
  if (key === undefined) return false;
  const row = await sealText(key, JSON.stringify(parts), placeOf(state));
  await withImports((database) => database.put(STORE, row, state.id));
  return true;
}

/** Null if it is gone or cannot be read. */
async function stored(state: Owned): Promise<Parts | null> {
  const key = await deviceDatabase.keyOf(state.userId);
  if (key === undefined) return null;
  try {
    const row = (await withImports((database) => database.get(STORE, state.id))) as SealedText | undefined;
    return row ? (JSON.parse(await openText(key, row, placeOf(state))) as Parts) : null;
  } catch {
    // Damaged, or of an earlier release: it cannot be continued.
    return null;
  }
}

/** Removes what is stored of imports, or of all but one. */
const remove = (isMeant: (id: string) => boolean): Promise<void> =>
  withImports(async (database) => {
    for (const id of await database.getAllKeys(STORE))
      if (typeof id === 'string' && isMeant(id)) await database.delete(STORE, id);
    // Without it there is nothing to remove.
  }).catch(() => undefined);

/** The import of this browser that is sent to the server: as stored, or in the memory of one page. */
export class ImportOutbox {
  /** The page can go on without what is stored. */
  private known: Parts | null = null;

  /** As of now in all tabs; null if it is gone. */
  async read(state: Owned): Promise<Parts | null> {
    return (await stored(state)) ?? (this.known?.id === state.id ? this.known : null);
  }

  /**
   * Stores an import before its first request; where nothing of the user may be stored, in the memory of this page.
   * @throws when the browser's storage is full.
   */
  async keep(
    state: Pick<ImportState, 'id' | 'userId' | 'purpose'>,
    steps: readonly ImportWrite[],
  ): Promise<void> {
    const parts: Parts = { id: state.id, steps, refused: [] };
    const isStored = await store(state, parts).catch((error: unknown) => {
      if (isStorageFull(error)) throw error;
      return false;
    });
    this.known = parts;
    forgetImportState();
    try {
      const write = isStored ? writeImportState : holdImportState;
      write({ ...state, total: steps.length, next: 0, refused: [] });
    } finally {
      // There is one import at a time.
      await remove((other) => other !== readImportState()?.id);
    }
  }

  /** Stores the progress, after what was rejected: a page that ends in between repeats the request under its key. */
  async writeProgress(state: ImportState, parts: Parts, isMoreRefused: boolean): Promise<void> {
    const { id, next, total } = state;
    this.known = parts;
    // A full browser has them in memory.
    if (isMoreRefused) await store(state, parts).catch(() => false);
    const isStopped = readImportState()?.id !== id;
    if (!isStopped) writeImportState(state);
    if (isStopped || (next >= total && parts.refused.length === 0)) await remove((other) => other === id);
  }

  /** Goes on in the memory of this page: nothing of the user stays on this device (OFF-75). */
  async hold(): Promise<void> {
    const state = readImportState();
    if (state === null) return;
    this.known = await this.read(state);
    holdImportState({ ...state, refused: this.known?.refused ?? [] });
    await remove(() => true);
  }

  /** Deletes the remaining steps and the result. */
  async forget(): Promise<void> {
    const id = readImportState()?.id;
    this.known = null;
    forgetImportState();
    if (id !== undefined) await remove((other) => other === id);
  }
}

/** That of this page. */
export const importOutbox = new ImportOutbox();
