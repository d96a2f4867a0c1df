import { useResetLocalData } from '@simmer/app-state/personal-data/data-management';
import { useIsOnCopy, useUnsavedChanges, useWaitingChanges } from '@simmer/app-state/offline/offline-changes';
import { useSession } from '@simmer/app-state/session/session';
import { Button } from '@simmer/ui/buttons/button';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import styles from './data-management.module.css';

const OF_THE_COPY =
  'Clears what this browser keeps for offline use. The plan in your account stays as it is.';
const OF_THE_PLAN =
  'Clears the plan that this browser keeps. While you are signed out there is no other copy.';
const NOT_NOW = 'While Simmer cannot be reached, this browser’s copy of your plan is all it can show.';

/** Deletes this browser's own copy, after a confirmation (ACC-26). */
export function ResetSection() {
  const [isAsking, setIsAsking] = useState(false);
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const isOnCopy = useIsOnCopy();
  const waiting = useWaitingChanges();
  const rejected = useUnsavedChanges().filter(({ kind }) => kind === 'change').length;
  const unsent = waiting + rejected;
  const reset = useResetLocalData();
  const confirm = async (): Promise<void> => {
    try {
      await reset.mutateAsync();
      toast.success('This browser’s copy was cleared');
      setIsAsking(false);
    } catch {
      toast.error('Failed to clear this browser');
    }
  };
  return (
    <section className={styles['section']}>
      <h3>Reset</h3>
      <p className="sm-muted">{isOnCopy ? NOT_NOW : isSignedIn ? OF_THE_COPY : OF_THE_PLAN}</p>
      <Button aria-haspopup="dialog" disabled={isOnCopy} onClick={() => setIsAsking(true)}>
        Reset local data
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title="Reset local data?"
        confirmLabel="Reset"
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        {isSignedIn ? (
          <>
            <p>
              This browser clears its own copy. The plan in your account is not affected, on this or any other
              device.
            </p>
            {unsent > 0 && (
              <p>
                {unsent === 1 ? '1 change is' : `${unsent} changes are`} not saved in your account yet. What
                waits stays in this browser until it is sent. Look at “Changes not saved” first if you want to
                copy or discard something.
              </p>
            )}
          </>
        ) : (
          <p>
            Your North Stars, time blocks, reflections and custom activities in this browser will be deleted.
            Export them first if you might want them back.
          </p>
        )}
      </ConfirmDialog>
    </section>
  );
}
