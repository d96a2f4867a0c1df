import { readEntry, removeEntry, storageKeys, writeEntry } from '@simmer/offline/disk/browser-storage';
import { isRecord, isText } from '@simmer/offline/disk/stored-json';

/** A rejected step and the reason. */
export interface Rejected {
  /** Its index among the steps. */
  readonly place: number;
  readonly label: string;
  readonly why: string;
}

/** What the steps are for: a file, a backup, this browser's plan, or the undo of one of them. */
export type ImportPurpose = 'import' | 'restore' | 'merge' | 'undo';

/** The progress; written after each request, and so stored apart from the steps. */
export interface ImportState {
  readonly id: string;
  /** The owner of the target plan. */
  readonly userId: string;
  readonly total: number;
  readonly next: number;
  /** What was rejected. It names items, so that it is stored with the steps, and here an empty list. */
  readonly refused: readonly Rejected[];
  /** A file's, if it is missing. */
  readonly purpose?: ImportPurpose;
}

const STATE = storageKeys.importState;

/** The database of the steps, encrypted: it can be deleted without being opened. */
export const IMPORTS_NAME = 'simmer-imports';

// The progress of an import whose steps cannot be stored: a page that starts could not continue it.
let currentState: ImportState | null = null;

function storedState(): ImportState | null {
  try {
    const value = JSON.parse(readEntry(STATE) ?? 'null') as ImportState | null;
    if (!isRecord(value)) return null;
    const { id, userId, total, next, refused } = value;
    const isState = isText(id) && isText(userId) && typeof total === 'number' && typeof next === 'number';
    return isState && Array.isArray(refused) ? value : null;
  } catch {
    // Damaged: it cannot be continued.
    return null;
  }
}

/** The progress of this browser's import; null if there is none. */
export const readImportState = (): ImportState | null => currentState ?? storedState();

/** Stores the progress. */
export function writeImportState(state: ImportState): void {
  if (currentState === null) writeEntry(STATE, JSON.stringify({ ...state, refused: [] }));
  else currentState = state;
}

/** Keeps the progress in the memory of this page only. */
export function holdImportState(state: ImportState): void {
  currentState = state;
  removeEntry(STATE);
}

export function forgetImportState(): void {
  currentState = null;
  removeEntry(STATE);
}
