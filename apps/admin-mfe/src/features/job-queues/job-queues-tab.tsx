import { useOpenJobQueues } from '@simmer/app-state/admin/admin-queues';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/loading/spinner';
import { useEffect, useState } from 'react';
import styles from './job-queues.module.css';

/** bull-board, in a frame (ADM-60). */
export function JobQueuesTab() {
  const { mutate, error, reset } = useOpenJobQueues();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    // After a failure it waits for 'Try again', which resets the error.
    if (!error) mutate(undefined, { onSuccess: (opened) => setAddress(opened.address) });
  }, [mutate, error]);
  // No sandbox: it would need to allow scripts and this origin's cookie, and then protects against nothing.
  if (address !== null) return <iframe className={styles['board']} title="Job queues" src={address} />;
  return error ? (
    <ErrorState title="Failed to open the job queues" onRetry={reset} />
  ) : (
    <LoadingArea label="Opening the job queues…" />
  );
}
