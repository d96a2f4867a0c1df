import { useResetLocalData } from '@simmer/app-state/data-management';
import { useSession } from '@simmer/app-state/session';
import { Button } from '@simmer/ui/button';
import { ConfirmDialog } from '@simmer/ui/confirm-dialog';
import { toast } from '@simmer/ui/toast';
import { useState } from 'react';
import styles from './data-management.module.css';

/** Clears this browser's own copy, after asking (decisions B14 and F2). */
export function ResetSection() {
  const [isAsking, setIsAsking] = useState(false);
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const reset = useResetLocalData();
  const confirm = async (): Promise<void> => {
    try {
      await reset.mutateAsync();
      toast.success('This browser starts over');
      setIsAsking(false);
    } catch {
      toast.error('Failed to clear this browser');
    }
  };
  return (
    <section className={styles['section']}>
      <h3>Reset</h3>
      <p className="sm-muted">
        {isSignedIn
          ? 'Clears what this browser keeps for times without the server. Your plan in your account stays as it is.'
          : 'Clears the plan that this browser keeps. While you are signed out there is no other copy.'}
      </p>
      <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
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
          <p>
            This browser forgets its own copy. Your plan in your account, on this and on every other device,
            is not touched.
          </p>
        ) : (
          <p>
            Your North Stars, time blocks, reflections and own activities in this browser are gone for good.
            Export them first if you may want them back.
          </p>
        )}
      </ConfirmDialog>
    </section>
  );
}
