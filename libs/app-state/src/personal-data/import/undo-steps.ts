import type { ImportStep } from '@simmer/domain/bundle/import-steps';
import type { PresentPlan } from '@simmer/domain/bundle/import-types';
import { orderedSteps } from '@simmer/domain/bundle/ordered-steps';
import { redoImport } from '@simmer/domain/bundle/redo-import';
import { undoImport } from '@simmer/domain/bundle/undo-import';
import { newId } from '../../storage/new-id.ts';
import { importStore } from './follow-import.ts';
import type { ImportPurpose } from './import-state.ts';

interface DoneImport {
  /** As they were last run. */
  readonly steps: readonly ImportStep[];
  /** The plan before that. */
  readonly before: PresentPlan;
  readonly purpose: ImportPurpose;
  /** Those of the steps that were undone. */
  readonly undone?: readonly ImportStep[];
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

/** Each resolves when it has begun. */
export interface ImportUndoSteps {
  readonly undo: (id: string) => Promise<Begun>;
  readonly redo: (id: string) => Promise<Begun>;
}

interface UndoContext {
  readonly readPlan: () => Promise<PresentPlan>;
  readonly run: (steps: readonly ImportStep[], purpose: ImportPurpose, id: string) => Promise<void>;
}

export function importUndoSteps({ readPlan, run }: UndoContext): ImportUndoSteps {
  const begin = async (
    steps: readonly ImportStep[],
    purpose: ImportPurpose,
    keptNames: readonly string[],
  ) => {
    if (steps.length === 0) return { kept: keptNames, ended: Promise.resolve(false) };
    const id = newId();
    undoRuns.add(id);
    const ended = endOf(id);
    await run(steps, purpose, id);
    return { kept: keptNames, ended };
  };
  const doneImport = (id: string): DoneImport => {
    const done = imports.get(id);
    if (done === undefined) throw new Error(`This page has not made the import ${id}.`);
    return done;
  };
  return {
    undo: async (id) => {
      const done = doneImport(id);
      const now = await readPlan();
      const { steps, kept: keptNames, undone } = undoImport(done.steps, { before: done.before, now });
      const begun = await begin(orderedSteps(steps, now), 'undo', keptNames);
      imports.set(id, { ...done, undone });
      return begun;
    },
    redo: async (id) => {
      const done = doneImport(id);
      const now = await readPlan();
      const { steps, kept: keptItems } = redoImport(done.undone ?? [], { before: done.before, now });
      const begun = await begin(orderedSteps(steps, now), done.purpose, keptItems);
      imports.set(id, { ...done, steps, before: now });
      return begun;
    },
  };
}
