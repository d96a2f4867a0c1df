import { useImportProgress } from '@simmer/app-state/personal-data/data-management';
import { Progress } from '@simmer/ui/antd/progress';
import { Button } from '@simmer/ui/buttons/button';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { useState } from 'react';
import styles from './data-management.module.css';

const WORDS = {
  import: ['Importing', 'Imported'],
  merge: ['Adding', 'Added'],
  undo: ['Undoing', 'Undone'],
} as const;

/** The progress and the result of an import. */
export function ImportProgress() {
  const { state, isWaiting, drop } = useImportProgress();
  const [isAsking, setIsAsking] = useState(false);
  if (state === null) return null;
  const { id, next, total, refused, purpose } = state;
  const [verb, done] = WORDS[purpose];
  const isDone = next >= total;
  return (
    <div className={styles['progress']}>
      <p role="status">
        {isDone
          ? `${done} ${total - refused.length} of ${total}.`
          : `${verb}: ${next} of ${total} done. ${isWaiting ? 'Waiting for the server…' : 'You can leave this page.'}`}
      </p>
      {!isDone && <Progress label="Import" max={total} value={next} />}
      {refused.length > 0 && (
        <>
          <p>These were not {done.toLowerCase()}:</p>
          <ul className={styles['left']}>
            {refused.map(({ key, label, why }) => (
              <li key={key}>
                {label}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles['tools']}>
        {isDone ? (
          <Button onClick={() => drop(id)}>Got it</Button>
        ) : (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            Stop the import
          </Button>
        )}
      </p>
      <ConfirmDialog
        isOpen={isAsking && !isDone}
        isDanger
        title="Stop the import?"
        confirmLabel="Stop"
        cancelLabel="Keep importing"
        onConfirm={() => {
          drop(id);
          setIsAsking(false);
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>What has been imported stays. The other {total - next} will not be imported.</p>
      </ConfirmDialog>
    </div>
  );
}
