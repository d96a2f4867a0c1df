import { pickedCount, useBeginImport } from '@simmer/app-state/personal-data/data-management';
import {
  type BackupPreview as Preview,
  type BackupSummary,
  wholeChoice,
} from '@simmer/app-state/personal-data/plan-backups';
import { messageOf } from '@simmer/app-state/errors/errors';
import { Button } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/ui/dates/format-moment';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect, useRef, useState } from 'react';
import { FooterActions } from './footer/actions-dialog.tsx';
import { ImportPreview } from './import-preview.tsx';
import { OnlyInPlanList } from './only-in-plan-list.tsx';
import styles from './backups.module.css';

interface BackupPreviewProps {
  readonly backup: BackupSummary;
  readonly preview: Preview;
  /** An import is being sent. */
  readonly isRunning: boolean;
  readonly onClose: () => void;
}

/** What a backup has that the plan has not, and the other way; what is checked is restored (OFF-58). */
export function BackupPreview({ backup, preview, isRunning, onClose }: BackupPreviewProps) {
  const { items, freeSlots, present, onlyHere, unreadableCount } = preview;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => wholeChoice(items, freeSlots));
  const count = pickedCount(items, chosen);
  const begin = useBeginImport();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const restore = (): void =>
    begin.mutate(
      { items, present, chosen, purpose: 'restore' },
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
      <OnlyInPlanList items={onlyHere} />
      <FooterActions>
        <Button variant="quiet" disabled={begin.isPending} onClick={onClose}>
          Back to the list
        </Button>
        <Button
          variant="primary"
          busy={begin.isPending}
          disabled={count === 0 || isRunning}
          onClick={restore}
        >
          {count === 1 ? 'Restore 1 item' : `Restore ${count} items`}
        </Button>
      </FooterActions>
    </section>
  );
}
