import {
  type ImportItem,
  type ImportPreview as Preview,
  pickedCount,
  useBeginImport,
} from '@simmer/app-state/personal-data/data-management';
import {
  type BackupSummary,
  removableOf,
  slotsAfterRemoval,
  wholeChoice,
} from '@simmer/app-state/personal-data/plan-backups';
import { messageOf } from '@simmer/app-state/errors';
import { Button } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/app-state/format-moment';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FooterActions } from '../actions-dialog.tsx';
import { ImportPreview } from '../import-preview.tsx';
import { itemsText } from '../items-text.ts';
import { OnlyInPlanList } from '../only-in-plan-list.tsx';
import styles from './backups.module.css';

interface BackupPreviewProps {
  readonly backup: BackupSummary;
  readonly preview: Preview;
  /** True while an import is being sent. */
  readonly isRunning: boolean;
  readonly onClose: () => void;
}

function actionText(count: number, removedCount: number): string {
  if (removedCount === 0) return `Restore ${itemsText(count)}`;
  return count === 0
    ? `Remove ${itemsText(removedCount)}`
    : `Restore ${itemsText(count)} and remove ${removedCount}`;
}

/**
 * The chosen items, with those new North Stars for which there is room: that depends on the North Stars to be removed.
 */
function withStarsOf(
  fitting: ReadonlySet<string>,
  items: readonly ImportItem[],
  chosen: ReadonlySet<string>,
): Set<string> {
  const newStars = new Set(
    items.filter(({ kind, status }) => kind === 'northStar' && status === 'new').map(({ key }) => key),
  );
  return new Set([
    ...[...chosen].filter((key) => !newStars.has(key)),
    ...[...fitting].filter((key) => newStars.has(key)),
  ]);
}

/**
 * Compares a backup with the plan: items that only one of them has, and different items. Restores the chosen ones
 * (OFF-58).
 */
export function BackupPreview({ backup, preview, isRunning, onClose }: BackupPreviewProps) {
  const { items, present, onlyHere, unreadableCount } = preview;
  const [isRemoving, setIsRemoving] = useState(false);
  const freeSlots = isRemoving ? slotsAfterRemoval(preview) : preview.freeSlots;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => wholeChoice(items, freeSlots));
  const removable = useMemo(() => removableOf(preview, chosen), [preview, chosen]);
  const removed = isRemoving ? removable : [];
  const count = pickedCount(items, chosen);
  const begin = useBeginImport();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const choose = (isRemovingNow: boolean): void => {
    setIsRemoving(isRemovingNow);
    const fitting = wholeChoice(items, isRemovingNow ? slotsAfterRemoval(preview) : preview.freeSlots);
    setChosen(withStarsOf(fitting, items, chosen));
  };
  const restore = (): void =>
    begin.mutate(
      { items, present, chosen, purpose: 'restore', removed },
      {
        onSuccess: onClose,
        onError: (error) => toast.error(messageOf(error, 'Failed to restore the backup')),
      },
    );
  return (
    <section className={styles['preview']}>
      <h3 ref={heading} tabIndex={-1}>
        Backup of <time dateTime={backup.madeAt}>{formatMoment(backup.madeAt)}</time>
      </h3>
      {unreadableCount > 0 && (
        <p role="status">
          {unreadableCount === 1
            ? '1 item of it cannot be read and is left out.'
            : `${unreadableCount} items of it cannot be read and are left out.`}
        </p>
      )}
      <ImportPreview
        items={items}
        freeSlots={freeSlots}
        chosen={chosen}
        onChoose={setChosen}
        source="backup"
      />
      <OnlyInPlanList items={onlyHere} removable={removable} isRemoving={isRemoving} onChoose={choose} />
      <FooterActions>
        <Button variant="quiet" disabled={begin.isPending} onClick={onClose}>
          Back to the list
        </Button>
        <Button
          variant="primary"
          busy={begin.isPending}
          disabled={count + removed.length === 0 || isRunning}
          onClick={restore}
        >
          {actionText(count, removed.length)}
        </Button>
      </FooterActions>
    </section>
  );
}
