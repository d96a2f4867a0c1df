import {
  choiceKeys,
  chosenChanges,
  fieldKey,
  firstChoice,
  type LeftOutStar,
  leftOutStars,
  pickedCount,
} from '@simmer/domain/bundle/choose-fields';
import type { ImportItem, ImportKind, ImportStatus } from '@simmer/domain/bundle/import-types';
import { type OnlyInPlan, withRemovals } from '@simmer/domain/bundle/only-in-plan';
import { writesOf } from '@simmer/domain/bundle/write-changes';
import { TOO_MANY_NORTH_STARS } from '@simmer/domain/north-stars/north-star-limit';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { useActivities } from '../activities/activities.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { usePlanningSource } from '../hooks/use-planning-source.ts';
import { backUp } from './backups/make-backup.ts';
import { goOnWithImport } from './import/follow-import.ts';
import { forgetImport, keepImport } from './import/import-outbox.ts';
import { runAll } from './import/run-import.ts';
import { type ImportState, importStore } from './import/import-state.ts';
import { noteImport, type RunChanges, takeBack } from './import/undo-steps.ts';
import { bundleOf, readPlan } from './import/present-plan.ts';
import { type ImportPreview, usePreview } from './import/preview-import.ts';
import { BAD_FILE, type BundleReading, readBundleFile } from './import/read-bundle.ts';
import { localStore } from '@simmer/offline/copy/local-plan';
import { useNorthStars } from '../north-stars/north-stars.ts';
import { dropCopies } from '@simmer/offline/copy/plan-copy';
import { rememberUser } from '../session/remembered-user.ts';
import { sessionStore } from '../session/session-store.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { useWeeklyReflections } from '../reflections/reflections.ts';
import { newId } from '@simmer/offline/disk/new-id';
import { useTimeBlocks } from '../time-blocks/time-blocks.ts';

export { canUndoImport, isUndoRun } from './import/undo-steps.ts';
export { BAD_FILE, choiceKeys, fieldKey, firstChoice, leftOutStars, pickedCount, TOO_MANY_NORTH_STARS };
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
  const { source } = usePlanningSource();
  return useAction({
    write: async () => {
      const bundle = bundleOf(await readPlan(source));
      return new Blob([`${JSON.stringify(bundle, null, 2)}\n`], { type: 'application/json' });
    },
    failureText: 'Failed to export data',
    invalidates: [],
  });
}

/** A preview, or the error and its position in the file. */
export type PreviewReading =
  ({ readonly kind: 'preview' } & ImportPreview) | Extract<BundleReading, { kind: 'rejected' }>;

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
  /** By `choiceKeys`. */
  readonly chosen: ReadonlySet<string>;
  readonly purpose?: 'import' | 'restore' | 'merge';
  /** What only the plan has, and is removed (OFF-103). */
  readonly removed?: readonly OnlyInPlan[];
}

/**
 * Makes changes of the current plan; `useImportProgress` reports progress. Changes for the server are first stored in this
 * browser and sent from there, so that they continue after a reload; the local store applies them at once.
 */
function useRunChanges(): RunChanges {
  const { source, scope } = usePlanningSource();
  const client = useQueryClient();
  return async (id, { changes, purpose }, now) => {
    const steps = writesOf(changes, now);
    if (scope !== LOCAL_SCOPE) {
      await keepImport({ id, userId: scope, purpose, steps });
      goOnWithImport(client);
      return;
    }
    const refused = await runAll(source, steps, (place) => `${id}-${place}`);
    const total = steps.length;
    importStore.setState({
      state: { id, userId: scope, total, next: total, refused, purpose },
      isWaiting: false,
    });
  };
}

/** Imports the selection, after a backup of the plan as it is (OFF-57). */
export function useBeginImport(): Action<ImportChoice, void> {
  const { scope } = usePlanningSource();
  const runChanges = useRunChanges();
  return useAction({
    write: async ({ items, chosen, present, purpose = 'import', removed = [] }, key) => {
      await backUp(scope, purpose);
      const changes = withRemovals(chosenChanges(items, chosen), removed, present);
      // The account knows a repeated request by its key.
      const id = scope === LOCAL_SCOPE ? key : newId();
      noteImport(id, { changes, purpose });
      await runChanges(id, { changes, purpose }, present);
    },
    invalidates: [queryKeys.allPlanning(scope)],
  });
}

/** Undoes an import of this page as one, and makes it again (OFF-61). */
export function useImportUndo() {
  const { source, scope } = usePlanningSource();
  const client = useQueryClient();
  const runChanges = useRunChanges();
  const step = async (id: string, asUndo: boolean) => {
    const run: RunChanges = async (...args) => {
      await runChanges(...args);
      await client.invalidateQueries({ queryKey: queryKeys.allPlanning(scope) });
    };
    return takeBack(id, await readPlan(source), run, asUndo);
  };
  return { undo: (id: string) => step(id, true), redo: (id: string) => step(id, false) };
}

/** The signed-in user's import in progress or just ended; null if there is none. */
export const useImportProgress = () => useStore(importStore);

/** Deletes an import: its result was dismissed, or its remaining steps are cancelled. */
export function dropImport(): void {
  void forgetImport();
  importStore.setState({ state: null, isWaiting: false });
}

/** Deletes this browser's own data and its copy of the plan, after a backup; the plan on the server stays. */
export function useResetLocalData(): Action<void, void> {
  const { scope } = usePlanningSource();
  return useAction({
    write: async () => {
      await backUp(scope, 'reset');
      await localStore.reset();
      await dropCopies();
      // With the copy goes all that was read, also who is signed in.
      const { user } = sessionStore.getState();
      if (user !== null) rememberUser(user);
    },
    invalidates: [queryKeys.allPlanning(LOCAL_SCOPE)],
  });
}
