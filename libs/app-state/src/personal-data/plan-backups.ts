import { chosenChanges, freeStarSlots, wholeChoice } from '@simmer/domain/bundle/choose-items';
import { type OnlyInPlan, removableItems } from '@simmer/domain/bundle/only-in-plan';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Action, useAction } from '../hooks/use-action.ts';
import { usePlanScope } from '../plan/use-plan.ts';
import {
  type BackupReason,
  type BackupSummary,
  listBackups,
  readBackup,
  removeBackup,
} from './backups/backup-store.ts';
import { backUp } from './backups/make-backup.ts';
import { type ImportPreview, usePreview } from './import/preview-import.ts';
import { readPlanText } from './import/read-bundle.ts';

export { wholeChoice };
export type { BackupReason, BackupSummary, OnlyInPlan };

const keyOf = (scope: string) => ['backups', scope] as const;

/** The backups of the plan in use, the latest first; undefined while they are read (OFF-58). */
export function useBackups(): readonly BackupSummary[] | undefined {
  const { scope, isKnown } = usePlanScope();
  const { data } = useQuery({
    queryKey: keyOf(scope),
    queryFn: () => listBackups(scope),
    enabled: isKnown,
    staleTime: 0,
  });
  return data;
}

/** The items that only the plan has, and that a restore of the chosen items can remove (OFF-103). */
export function removableOf(preview: ImportPreview, chosen: ReadonlySet<string>): readonly OnlyInPlan[] {
  const { items, onlyHere, present, unreadableCount } = preview;
  // An unreadable item of the backup may be one that only the plan seems to have, so nothing is removed.
  return unreadableCount > 0 ? [] : removableItems(onlyHere, chosenChanges(items, chosen), present);
}

/** The number of North Stars that can be added once those that only the plan has are removed. */
export const slotsAfterRemoval = ({ onlyHere, present }: ImportPreview): number =>
  freeStarSlots(present.northStars.length - onlyHere.filter(({ kind }) => kind === 'northStar').length);

/** Compares a backup with the current plan; null if no part of it can be read. */
export function usePreviewBackup(): Action<number, ImportPreview | null> {
  const { scope } = usePlanScope();
  const preview = usePreview();
  return useAction({
    write: async (seq) => {
      const reading = await readPlanText((await readBackup(scope, seq)) ?? '');
      return reading && preview(reading);
    },
    failureText: 'Failed to read the backup',
    invalidates: [],
  });
}

/** The text of a backup, for a file. */
export function useBackupText(): (seq: number) => Promise<string> {
  const { scope } = usePlanScope();
  return async (seq) => (await readBackup(scope, seq)) ?? '';
}

export function useRemoveBackup(): (seq: number) => Promise<void> {
  const { scope } = usePlanScope();
  const client = useQueryClient();
  return async (seq) => {
    await removeBackup(scope, seq);
    await client.invalidateQueries({ queryKey: keyOf(scope) });
  };
}

/** Makes a backup of the plan in use now. */
export function useBackUpNow(): Action<void, boolean> {
  const { scope } = usePlanScope();
  return useAction({
    write: async () => (await backUp(scope, 'request')) !== 'none',
    invalidates: [keyOf(scope)],
  });
}
