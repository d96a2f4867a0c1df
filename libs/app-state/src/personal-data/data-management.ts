import {
  chosenChanges,
  firstChoice,
  type LeftOutStar,
  leftOutStars,
  pickedCount,
} from '@simmer/domain/bundle/choose-items';
import type { ImportItem, ImportKind, ImportStatus } from '@simmer/domain/bundle/import-types';
import { writesOf } from '@simmer/domain/bundle/write-changes';
import { TOO_MANY_NORTH_STARS } from '@simmer/domain/north-stars/north-star-limit';
import { useMemo } from 'react';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { useActivities } from '../plan/activities.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { planClient } from '../plan-client/plan-clients.ts';
import { usePlan, usePlanScope } from '../plan/use-plan.ts';
import { importIn, type ImportState, runImport } from './import/imports.ts';
import { noteImport, type RunChanges, takeBack } from './import/undo-steps.ts';
import { bundleOf, readPlan } from './import/present-plan.ts';
import { type ImportPreview, usePreview } from './import/preview-import.ts';
import { BAD_FILE, type BundleReading, readBundleFile } from './import/read-bundle.ts';
import { localStore } from '@simmer/plan/copy/local-plan';
import { useNorthStars } from '../plan/north-stars.ts';
import { dropCopies } from '@simmer/plan/copy/plan-copy';
import { rememberUser } from '../session/remembered-user.ts';
import { useSession } from '../session/session.ts';
import { isAway, sessionStore } from '../plan-client/session-store.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { useWeeklyReflections } from '../plan/reflections.ts';
import { newId } from '@simmer/plan/disk/new-id';
import { useTimeBlocks } from '../plan/time-blocks.ts';

export { canUndoImport, isUndoRun } from './import/undo-steps.ts';
export { BAD_FILE, firstChoice, leftOutStars, pickedCount, TOO_MANY_NORTH_STARS };
export type { ImportItem, LeftOutStar, ImportKind, ImportPreview, ImportStatus, ImportState };

/** The number of items of each kind. */
export interface DataCounts {
  readonly northStars: number;
  readonly timeBlocks: number;
  readonly reflections: number;
  readonly customActivities: number;
}

/** The number of items in the plan; null while loading or after a failure. */
export function useDataCounts(): DataCounts | null {
  const { data: stars } = useNorthStars();
  const { data: blocks } = useTimeBlocks();
  const { data: reflections } = useWeeklyReflections();
  const { data: activities } = useActivities();
  if (!stars || !blocks || !reflections || !activities) return null;
  return {
    northStars: stars.length,
    timeBlocks: blocks.length,
    reflections: reflections.length,
    customActivities: activities.filter((activity) => !activity.is_default).length,
  };
}

/** Creates the local data bundle of the whole plan (ACC-21). */
export function useExportData(): Action<void, Blob> {
  const { scope } = usePlanScope();
  return useAction({
    write: async () => {
      const bundle = bundleOf(await readPlan(scope));
      return new Blob([`${JSON.stringify(bundle, null, 2)}\n`], { type: 'application/json' });
    },
    failureText: 'Failed to export data',
    invalidates: [],
  });
}

/** A preview, or the error and its position in the file. */
export type PreviewReading =
  | ({ readonly kind: 'preview' } & ImportPreview)
  | Extract<BundleReading, { kind: 'rejected' }>;

/** Reads a file and compares it with the current plan. */
export function usePreviewImport(): Action<File, PreviewReading> {
  const preview = usePreview();
  return useAction({
    write: async (file): Promise<PreviewReading> => {
      const reading = await readBundleFile(file);
      return reading.kind === 'rejected' ? reading : { kind: 'preview', ...(await preview(reading)) };
    },
    failureText: 'Failed to read the import file',
    invalidates: [],
  });
}

export interface ImportChoice extends Pick<ImportPreview, 'items' | 'present'> {
  /** The keys of the items that are imported. */
  readonly chosen: ReadonlySet<string>;
  readonly purpose?: 'import' | 'merge';
}

/** Applies changes to the current plan; `useImportProgress` reports the progress. */
const runChanges =
  (scope: string): RunChanges =>
  (id, { changes, purpose }, now) =>
    runImport(scope, { id, purpose }, writesOf(changes, now));

/** Imports the selected items. */
export function useBeginImport(): Action<ImportChoice, void> {
  const { scope } = usePlanScope();
  return useAction({
    write: async ({ items, chosen, present, purpose = 'import' }) => {
      const changes = chosenChanges(items, chosen);
      const id = newId();
      noteImport(id, { changes, purpose });
      await runChanges(scope)(id, { changes, purpose }, present);
    },
    invalidates: [],
  });
}

/** Undo and redo of an import of this page as one step (OFF-61). */
export function useImportUndo() {
  const { scope } = usePlanScope();
  const step = async (id: string, asUndo: boolean) =>
    takeBack(id, scope, await readPlan(scope), runChanges(scope), asUndo);
  return { undo: (id: string) => step(id, true), redo: (id: string) => step(id, false) };
}

/**
 * The import of the plan in use that is in progress or just ended; null if there is none. An import waits while the
 * server is unreachable.
 */
export function useImportProgress() {
  const { scope } = usePlanScope();
  const batch = usePlan((plan) => plan.batch);
  const steps = usePlan((plan) => plan.steps);
  const isWaiting = useSession(isAway);
  const state = useMemo(() => importIn({ batch, steps }), [batch, steps]);
  /** Dismisses the result of an import, or discards the part that still waits. */
  const drop = (id: string) =>
    void planClient(scope)
      .dropBatch(id)
      .catch(() => undefined);
  return { state, isWaiting, drop };
}

/** Deletes this browser's own data and its copy of the plan; the plan on the server stays. */
export function useResetLocalData(): Action<void, void> {
  return useAction({
    write: async () => {
      await localStore.reset();
      await dropCopies();
      // The copy included the name of the signed-in user, so it is stored again.
      const { user } = sessionStore.getState();
      if (user !== null) rememberUser(user);
    },
    invalidates: [queryKeys.planning(LOCAL_SCOPE)],
  });
}
