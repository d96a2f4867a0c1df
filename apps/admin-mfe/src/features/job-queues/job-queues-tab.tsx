import { useOpenJobQueues } from '@simmer/app-state/admin/admin-queues';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useTheme } from '@simmer/ui/theme/theme-provider';
import { useEffect, useRef, useState } from 'react';
import { applyBoardLook } from './board-look.ts';
import styles from './job-queues.module.css';

const LOADING = <LoadingArea label="Opening the job queues…" />;

/** bull-board, in a frame (ADM-60). */
export function JobQueuesTab() {
  const { mutate, error, reset } = useOpenJobQueues();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    // After a failure the board is opened again only by 'Try again', which resets the error.
    if (!error) mutate(undefined, { onSuccess: (opened) => setAddress(opened.address) });
  }, [mutate, error]);
  if (address !== null) return <Board address={address} />;
  return error ? <ErrorState title="Failed to open the job queues" onRetry={reset} /> : LOADING;
}

function Board({ address }: { readonly address: string }) {
  const { theme } = useTheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const board = frame.current?.contentDocument;
    if (isLoaded && board) applyBoardLook(board, theme);
  }, [isLoaded, theme]);
  return (
    <>
      {!isLoaded && LOADING}
      {/* No sandbox: it would need to allow scripts and this origin's cookie, and then protects against nothing. */}
      <iframe
        ref={frame}
        className={styles['board']}
        title="Job queues"
        src={address}
        // Until it is loaded, the board has the look of bull-board, and is hidden.
        data-loading={!isLoaded || undefined}
        onLoad={() => setIsLoaded(true)}
      />
    </>
  );
}
