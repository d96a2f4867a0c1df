import {
  type BackupReason,
  type BackupSummary,
  useBackups,
  useBackupText,
  useBackUpNow,
  useRemoveBackup,
} from '@simmer/app-state/personal-data/plan-backups';
import { Badge } from '@simmer/ui/badges/badge';
import { Button } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/app-state/format-moment';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { Skeleton } from '@simmer/ui/loading/skeleton';
import { saveFile } from '@simmer/ui/save-file';
import { toast } from '@simmer/ui/toasts/toast';
import { useId } from 'react';
import rows from '../../rows.module.css';
import { itemsText } from '../items-text.ts';
import styles from './backups.module.css';

const REASONS: Readonly<Record<BackupReason, string>> = {
  daily: 'Daily',
  request: 'You asked for it',
  reset: 'Before a reset',
  import: 'Before an import',
  restore: 'Before a restore',
  merge: 'Before plans were joined',
};

interface RowProps {
  readonly backup: BackupSummary;
  readonly isBusy: boolean;
  readonly onOpen: (backup: BackupSummary) => void;
}

function Row({ backup, isBusy, onOpen }: RowProps) {
  const nameId = useId();
  const textOf = useBackupText();
  const remove = useRemoveBackup();
  const { seq, madeAt, reason, itemCount, isDamaged } = backup;
  const save = async (): Promise<void> =>
    saveFile(new Blob([await textOf(seq)], { type: 'application/json' }), 'simmer-unreadable-backup.json');
  return (
    <li className={styles['backup']}>
      <p id={nameId} className={styles['name']}>
        <time dateTime={madeAt}>{formatMoment(madeAt)}</time>
        {isDamaged && <Badge tone="danger">Damaged</Badge>}
      </p>
      <p className={styles['facts']}>
        {REASONS[reason]}, {itemsText(itemCount)}
      </p>
      <p className={styles['tools']}>
        <Button size="small" aria-describedby={nameId} disabled={isBusy} onClick={() => onOpen(backup)}>
          Preview
        </Button>
        {isDamaged && (
          <Button size="small" aria-describedby={nameId} onClick={() => void save()}>
            Save as a file
          </Button>
        )}
        <Button size="small" variant="quiet" aria-describedby={nameId} onClick={() => void remove(seq)}>
          Delete
        </Button>
      </p>
    </li>
  );
}

/** All backups, the latest first. */
export function BackupList({ isBusy, onOpen }: Omit<RowProps, 'backup'>) {
  const backups = useBackups();
  const backUp = useBackUpNow();
  // The buttons of a row, and with them the focus, disappear with the row.
  const list = useFocusAfter<HTMLUListElement>(backups?.length ?? 0);
  const backUpNow = (): void =>
    backUp.mutate(undefined, {
      onSuccess: (isKept) =>
        isKept
          ? toast.success('This browser has a backup of your plan')
          : toast.error('This browser could not keep a backup: your plan is empty, or there is no room.'),
    });
  return (
    <>
      <p>
        <Button data-autofocus busy={backUp.isPending} onClick={backUpNow}>
          Back up now
        </Button>
      </p>
      {backups === undefined && <Skeleton height="80px" />}
      {backups?.length === 0 && <p role="status">There is no backup in this browser yet.</p>}
      <ul ref={list} tabIndex={-1} aria-label="Backups" className={rows['list']} hidden={!backups?.length}>
        {backups?.map((backup) => (
          <Row key={backup.seq} backup={backup} isBusy={isBusy} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}
