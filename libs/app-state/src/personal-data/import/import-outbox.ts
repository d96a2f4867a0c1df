import type { ImportStep } from '@simmer/domain/bundle/import-steps';
import { readEntry, removeEntry, storageKeys, writeEntry } from '../../storage/browser-storage.ts';
import type { Refused } from './carry-out.ts';

/** An import on its way to the server. */
export interface PendingImport {
  readonly id: string;
  /** Whose plan it goes into. */
  readonly userId: string;
  readonly steps: readonly ImportStep[];
}

/** How far it is; written after each request, and so kept apart from what is to be sent. */
export interface ImportState {
  readonly id: string;
  readonly userId: string;
  readonly total: number;
  readonly next: number;
  readonly refused: readonly Refused[];
}

const { importSteps: STEPS, importState: STATE } = storageKeys;
// The name under which the browser keeps the action of a step: an import may have been begun by an earlier release.
const STORED_ACTION = 'deed';
type StoredStep = Omit<ImportStep, 'action'> & { readonly [STORED_ACTION]: ImportStep['action'] };
type StoredImport = Omit<PendingImport, 'steps'> & { readonly steps: readonly StoredStep[] };

function parsed<T>(key: string, isComplete: (value: Partial<T>) => boolean): T | null {
  try {
    const value = JSON.parse(readEntry(key) ?? 'null') as T | null;
    return value !== null && isComplete(value) ? value : null;
  } catch {
    // Damaged by another hand: nothing that could be gone on with.
    return null;
  }
}

/** How far this browser's import is; null when there is none. */
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

/** What is to be sent of the import with this state; null when it is not there any more. */
export function readPendingImport({ id }: ImportState): PendingImport | null {
  const stored = parsed<StoredImport>(STEPS, (pending) => pending.id === id && Array.isArray(pending.steps));
  return (
    stored && {
      ...stored,
      steps: stored.steps.map(({ [STORED_ACTION]: action, ...step }) => ({ ...step, action })),
    }
  );
}

/** Keeps an import before the first of it is sent. Throws when the browser has no room for it. */
export function keepImport(pending: PendingImport): void {
  try {
    const stored: StoredImport = {
      ...pending,
      steps: pending.steps.map(({ action, ...step }) => ({ ...step, [STORED_ACTION]: action })),
    };
    writeEntry(STEPS, JSON.stringify(stored));
    const { id, userId, steps } = pending;
    writeImportState({ id, userId, total: steps.length, next: 0, refused: [] });
  } catch (error) {
    forgetImport();
    throw error;
  }
}

/** Notes how far it is; what was to be sent is somebody's plan, and goes when all of it has been. */
export function writeImportState(state: ImportState): void {
  writeEntry(STATE, JSON.stringify(state));
  if (state.next >= state.total) removeEntry(STEPS);
}

/** Deletes the remaining steps and the result. */
export function forgetImport(): void {
  removeEntry(STEPS);
  removeEntry(STATE);
}
