import type { ImportStep } from '@simmer/domain/bundle/import-steps';
import { readEntry, removeEntry, storageKeys, writeEntry } from '../../storage/browser-storage.ts';
import type { Rejected } from './run-next-steps.ts';

/** An import that is being sent to the server. */
export interface PendingImport {
  readonly id: string;
  /** The owner of the target plan. */
  readonly userId: string;
  readonly steps: readonly ImportStep[];
  readonly purpose?: ImportPurpose;
}

/** What the steps are for: a file, a backup, this browser's plan, or the undo of one of them. */
export type ImportPurpose = 'import' | 'restore' | 'merge' | 'undo';

/** The progress; written after each request, and so stored apart from the steps. */
export interface ImportState {
  readonly id: string;
  readonly userId: string;
  readonly total: number;
  readonly next: number;
  readonly refused: readonly Rejected[];
  /** A file's, if it is missing. */
  readonly purpose?: ImportPurpose;
}

const { importSteps: STEPS, importState: STATE } = storageKeys;
// The stored name of a step's action: an import may have been started by an earlier release.
const STORED_ACTION = 'deed';
type StoredStep = Omit<ImportStep, 'action'> & { readonly [STORED_ACTION]: ImportStep['action'] };
type StoredImport = Omit<PendingImport, 'steps'> & { readonly steps: readonly StoredStep[] };

function parsed<T>(key: string, isComplete: (value: Partial<T>) => boolean): T | null {
  try {
    const value = JSON.parse(readEntry(key) ?? 'null') as T | null;
    return value !== null && isComplete(value) ? value : null;
  } catch {
    // Damaged: it cannot be continued.
    return null;
  }
}

/** The progress of this browser's import; null if there is none. */
export const readImportState = (): ImportState | null =>
  parsed<ImportState>(
    STATE,
    ({ id, userId, total, next, refused }) =>
      typeof id === 'string' &&
      typeof userId === 'string' &&
      typeof total === 'number' &&
      typeof next === 'number' &&
      Array.isArray(refused),
  );

/** The steps of the import with this state; null if they are gone. */
export function readPendingImport({ id }: ImportState): PendingImport | null {
  const stored = parsed<StoredImport>(STEPS, (pending) => pending.id === id && Array.isArray(pending.steps));
  return (
    stored && {
      ...stored,
      steps: stored.steps.map(({ [STORED_ACTION]: action, ...step }) => ({ ...step, action })),
    }
  );
}

/** Stores an import before its first request. @throws when the browser's storage is full. */
export function keepImport(pending: PendingImport): void {
  try {
    const stored: StoredImport = {
      ...pending,
      steps: pending.steps.map(({ action, ...step }) => ({ ...step, [STORED_ACTION]: action })),
    };
    writeEntry(STEPS, JSON.stringify(stored));
    const { id, userId, steps, purpose = 'import' } = pending;
    writeImportState({ id, userId, total: steps.length, next: 0, refused: [], purpose });
  } catch (error) {
    forgetImport();
    throw error;
  }
}

/** Stores the progress; the steps are personal data, and are deleted when all have been sent. */
export function writeImportState(state: ImportState): void {
  writeEntry(STATE, JSON.stringify(state));
  if (state.next >= state.total) removeEntry(STEPS);
}

/** Deletes the remaining steps and the result. */
export function forgetImport(): void {
  removeEntry(STEPS);
  removeEntry(STATE);
}
