import {
  type ImportPreview as Preview,
  useImportProgress,
} from '@simmer/app-state/personal-data/data-management';
import { type BackupSummary, usePreviewBackup } from '@simmer/app-state/personal-data/plan-backups';
import { useSession } from '@simmer/app-state/session/session';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { ActionsDialog } from '../actions-dialog.tsx';
import { ImportProgress } from '../import-progress.tsx';
import { BackupList } from './backup-list.tsx';
import { BackupPreview } from './backup-preview.tsx';

const UNREADABLE = 'This backup cannot be read. Save it as a file if you want to keep it.';

/** The backups of the plan in use: list, preview, and restoring in whole or in part (OFF-58). */
export function BackupsDialog({ onClose }: { readonly onClose: () => void }) {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const { state } = useImportProgress();
  const preview = usePreviewBackup();
  const [shown, setShown] = useState<{ backup: BackupSummary; preview: Preview } | null>(null);
  const open = (backup: BackupSummary): void =>
    preview.mutate(backup.seq, {
      onSuccess: (read) => (read === null ? toast.error(UNREADABLE) : setShown({ backup, preview: read })),
      onError: () => toast.error('Failed to read the backup'),
    });
  return (
    <ActionsDialog title="Backups" onClose={onClose}>
      <div className="sm-dialog__sections">
        {state !== null && <ImportProgress />}
        {shown === null ? (
          <>
            <p className="sm-muted">
              This browser keeps a backup of each day with changes, and one before each import, restore and
              reset: the last 14 of both.{' '}
              {isSignedIn &&
                'They are only on this device. While you are signed out they stay here, encrypted.'}
            </p>
            <BackupList isBusy={preview.isPending} onOpen={open} />
          </>
        ) : (
          <BackupPreview
            key={shown.backup.seq}
            backup={shown.backup}
            preview={shown.preview}
            isRunning={state !== null && state.next < state.total}
            onClose={() => setShown(null)}
          />
        )}
      </div>
    </ActionsDialog>
  );
}
