import { createStore } from 'zustand/vanilla';
import type { ImportWrite } from '@simmer/domain/bundle/write-changes';
import { readEntry, removeEntry, storageKeys, writeEntry } from '@simmer/offline/disk/browser-storage';
import { isRecord, isText, jsonOf } from '@simmer/offline/disk/stored-json';

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

/** An import with what is personal of it. */
export type WholeImport = ImportState & { readonly steps: readonly ImportWrite[] };

/** What is shown of the signed-in user's import, if there is one; it waits while the server is unreachable. */
export const importStore = createStore(() => ({ state: null as ImportState | null, isWaiting: false }));

/** An import that cannot be stored: a page that starts could not continue it. */
let held: WholeImport | null = null;

const isState = (value: unknown): value is ImportState =>
  isRecord(value) &&
  !('steps' in value) &&
  [value['id'], value['userId']].every(isText) &&
  [value['total'], value['next']].every(Number.isInteger) &&
  Array.isArray(value['refused']);

/** The progress of this browser's import, or all of one that this page holds; null if there is none. */
export function readImportState(): ImportState | WholeImport | null {
  if (held !== null) return held;
  const value = jsonOf(readEntry(storageKeys.importState) ?? '');
  // Damaged, it cannot be continued.
  return isState(value) ? value : null;
}

/** Keeps an import in the memory of this page only; null: there is none any more. */
export function holdImport(whole: WholeImport | null): void {
  held = whole;
  removeEntry(storageKeys.importState);
}

/** Keeps the progress where the import is; in storage that can be read, without what is personal. */
export function writeImportState(whole: WholeImport): void {
  if (held === null)
    writeEntry(storageKeys.importState, JSON.stringify({ ...whole, refused: [], steps: undefined }));
  else held = whole;
}
