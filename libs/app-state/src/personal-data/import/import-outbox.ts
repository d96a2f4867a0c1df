import type { ImportWrite } from '@simmer/domain/bundle/write-changes';
import { type IDBPDatabase, openDB } from 'idb';
import { deviceDatabase } from '../../database/device-database.ts';
import { openText, type SealedText, sealText } from '../../database/sealed-text.ts';
import { isStorageFull } from '../../storage/is-storage-full.ts';
import {
  forgetImportState,
  holdImportState,
  type ImportPurpose,
  IMPORTS_NAME,
  type ImportState,
  readImportState,
  writeImportState,
} from './import-state.ts';
import type { Rejected } from './run-next-steps.ts';

/** An import that is being sent to the server. */
export interface PendingImport {
  readonly id: string;
  /** The owner of the target plan. */
  readonly userId: string;
  readonly steps: readonly ImportWrite[];
  readonly purpose?: ImportPurpose;
}

/** What is personal of an import. */
interface Parts {
  readonly steps: readonly ImportWrite[];
  readonly refused: readonly Rejected[];
}

/** Its parts as stored, by the id of the import: encrypted, like all that a browser has of a user (OFF-78). */
type ImportRow = { readonly [Part in keyof Parts]: SealedText };

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

// A part cannot be read in another place. The steps of earlier releases, of another shape, lie in 'steps of …'.
const placeOf = ({ id, userId }: Owned, part: keyof Parts): string =>
  `${part === 'steps' ? 'writes' : part} of import ${id} of ${userId}`;

/** Stores both parts; false if nothing of the user may be stored. @throws when the browser is full or stores nothing. */
async function store(state: Owned, { steps, refused }: Parts): Promise<boolean> {
  const key = await deviceDatabase.keyOf(state.userId);
  if (key === undefined) return false;
  const sealed = (part: keyof Parts, value: unknown) =>
    sealText(key, JSON.stringify(value), placeOf(state, part));
  const row: ImportRow = {
    steps: await sealed('steps', steps),
    refused: await sealed('refused', refused),
  };
  await withImports((database) => database.put(STORE, row, state.id));
  return true;
}

/** A part as stored; null if it is gone or cannot be read. */
async function stored<Part extends keyof Parts>(state: Owned, part: Part): Promise<Parts[Part] | null> {
  const key = await deviceDatabase.keyOf(state.userId);
  if (key === undefined) return null;
  try {
    const row = (await withImports((database) => database.get(STORE, state.id))) as ImportRow | undefined;
    if (row === undefined) return null;
    return JSON.parse(await openText(key, row[part], placeOf(state, part))) as Parts[Part];
  } catch {
    // Damaged: it cannot be continued.
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

/** The import of this browser, as one page knows it. */
export class ImportOutbox {
  /** The page can go on without what is stored. */
  private known: (Parts & { readonly id: string }) | null = null;

  /** The steps of the import with this state; null if they are gone. */
  async readSteps(state: ImportState): Promise<readonly ImportWrite[] | null> {
    if (this.known?.id === state.id) return this.known.steps;
    const steps = await stored(state, 'steps');
    if (steps !== null) this.known = { id: state.id, steps, refused: (await stored(state, 'refused')) ?? [] };
    return steps;
  }

  /** The state with what was rejected, as of now in all tabs. */
  async withRefused(state: ImportState): Promise<ImportState> {
    const mine = this.known?.id === state.id ? this.known.refused : [];
    return { ...state, refused: (await stored(state, 'refused')) ?? mine };
  }

  /**
   * Stores an import before its first request; where nothing of the user may be stored, in the memory of this page.
   * @throws when the browser's storage is full.
   */
  async keep({ id, userId, steps, purpose = 'import' }: PendingImport): Promise<void> {
    const parts = { steps, refused: [] };
    const state = { id, userId, total: steps.length, next: 0, refused: [], purpose };
    const isStored = await store(state, parts).catch((error: unknown) => {
      if (isStorageFull(error)) throw error;
      return false;
    });
    this.known = { ...parts, id };
    forgetImportState();
    try {
      if (isStored) writeImportState(state);
      else holdImportState(state);
    } finally {
      // There is one import at a time.
      await remove((other) => other !== readImportState()?.id);
    }
  }

  /** Stores the progress, after what was rejected: a page that ends in between repeats the request under its key. */
  async writeProgress(state: ImportState): Promise<void> {
    const { id, next, total, refused } = state;
    const steps = (await this.readSteps(state)) ?? [];
    const isMore = refused.length > (this.known?.refused.length ?? 0);
    this.known = { id, steps, refused };
    // A full browser has them in memory.
    if (isMore) await store(state, this.known).catch(() => false);
    // It was stopped meanwhile.
    if (readImportState()?.id !== id) return remove((other) => other === id);
    writeImportState(state);
    if (next < total) return;
    this.known = { id, steps: [], refused };
    if (refused.length === 0) await remove((other) => other === id);
    else await store(state, this.known).catch(() => false);
  }

  /** Goes on in the memory of this page: nothing of the user stays on this device (OFF-75). */
  async hold(): Promise<void> {
    const state = readImportState();
    if (state === null) return;
    await this.readSteps(state);
    holdImportState(await this.withRefused(state));
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
