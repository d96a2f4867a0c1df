import type { ItemChange, PresentPlan } from '@simmer/domain/bundle/import-types';
import { turnBack } from '@simmer/domain/bundle/turn-back';
import { newId } from '@simmer/offline/disk/new-id';
import { importStore } from './follow-import.ts';
import type { ImportPurpose } from './import-state.ts';

interface DoneImport {
  /** What was changed by it, or by its last undo or redo. */
  readonly changes: readonly ItemChange[];
  readonly purpose: ImportPurpose;
}

/** The imports of this page. */
const imports = new Map<string, DoneImport>();
/** The runs that undo one of them, or make it again. */
const undoRuns = new Set<string>();

export const noteImport = (id: string, done: DoneImport): void => void imports.set(id, done);

/** Whether this page can undo an import. */
export const canUndoImport = (id: string): boolean => imports.has(id);

/** Whether a run is a step of the undo stack, which announces its end. */
export const isUndoRun = (id: string): boolean => undoRuns.has(id);

/** Resolves when a run has ended; to false if it was stopped, or another import has begun. */
function endOf(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    let wasSeen = false;
    const stop = importStore.subscribe(({ state }) => {
      const isIt = state?.id === id;
      if (isIt) wasSeen = true;
      const isDone = isIt && state.next >= state.total;
      if (!isDone && (isIt || !wasSeen)) return;
      stop();
      resolve(isDone);
    });
  });
}

interface Begun {
  /** What was changed since, and stays as it is. */
  readonly kept: readonly string[];
  /** Resolves to false if it was stopped. */
  readonly ended: Promise<boolean>;
}

interface UndoContext {
  readonly readPlan: () => Promise<PresentPlan>;
  readonly run: (
    changes: readonly ItemChange[],
    now: PresentPlan,
    purpose: ImportPurpose,
    id: string,
  ) => Promise<void>;
}

/** Takes back what an import has changed, or, for the purpose that it had, its undo. Resolves when it has begun. */
export async function takeBack(
  importId: string,
  { readPlan, run }: UndoContext,
  asUndo: boolean,
): Promise<Begun> {
  const done = imports.get(importId);
  if (done === undefined) throw new Error(`This page has not made the import ${importId}.`);
  const now = await readPlan();
  const { changes, kept: keptNames } = turnBack(done.changes, now);
  imports.set(importId, { ...done, changes });
  if (changes.length === 0) return { kept: keptNames, ended: Promise.resolve(false) };
  const id = newId();
  undoRuns.add(id);
  const ended = endOf(id);
  await run(changes, now, asUndo ? 'undo' : done.purpose, id);
  return { kept: keptNames, ended };
}
