import type { ItemChange, PresentPlan } from '@simmer/domain/bundle/import-types';
import { turnBack } from '@simmer/domain/bundle/turn-back';
import { newId } from '@simmer/plan/disk/new-id';
import { planClient } from '../../plan-client/plan-clients.ts';
import { type ImportPurpose, importIn } from './imports.ts';

interface ImportedChanges {
  /** The changes of an import, or of its last undo or redo. */
  readonly changes: readonly ItemChange[];
  readonly purpose: ImportPurpose;
}

/** The imports of this page by id; null for a run that undoes or redoes one. */
const runs = new Map<string, ImportedChanges | null>();

export const noteImport = (id: string, done: ImportedChanges): void => void runs.set(id, done);

/** Whether this page can undo an import. */
export const canUndoImport = (id: string): boolean => Boolean(runs.get(id));

/** Whether a run is a step of the undo stack, which reports its own end. */
export const isUndoRun = (id: string): boolean => runs.get(id) === null;

/** Resolves when a run that is about to begin has ended; to false if it was stopped, or another import has begun. */
const endOf = (id: string, scope: string): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = planClient(scope).state.subscribe((state, before) => {
      const found = importIn(state);
      const isIt = found?.id === id;
      if (isIt ? found.next < found.total : before.batch?.id !== id) return;
      stop();
      resolve(isIt);
    });
  });

/** Begins to apply changes to the current plan. */
export type RunChanges = (id: string, changes: ImportedChanges, now: PresentPlan) => Promise<void>;

/**
 * Reverts the last run of an import: the import itself, its undo or its redo. Resolves when the run has begun.
 * @returns the items that were changed since, and are left alone; and the end, as false if the run was stopped.
 */
export async function takeBack(
  importId: string,
  scope: string,
  now: PresentPlan,
  run: RunChanges,
  asUndo: boolean,
) {
  const lastRun = runs.get(importId);
  if (!lastRun) throw new Error(`This page has not made the import ${importId}.`);
  const { changes, keptLabels } = turnBack(lastRun.changes, now);
  if (changes.length === 0) return { keptLabels, ended: Promise.resolve(false) };
  const id = newId();
  runs.set(id, null);
  const ended = endOf(id, scope);
  await run(id, { changes, purpose: asUndo ? 'undo' : lastRun.purpose }, now);
  runs.set(importId, { ...lastRun, changes });
  return { keptLabels, ended };
}
