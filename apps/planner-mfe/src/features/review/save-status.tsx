import { messageOf } from '@simmer/app-state/errors';
import { Button } from '@simmer/ui/buttons/button';
import type { SaveState } from './auto-saver.ts';
import styles from './review.module.css';

export const UNSAVED = 'This could not be saved. What you typed is still here.';
const TEXTS = { none: '', typing: '', saving: 'Saving…', saved: 'Saved' } as const;

interface SaveStatusProps {
  readonly state: SaveState;
  readonly onRetry: () => void;
}

/** Shows whether the input is saved. */
export function SaveStatus({ state, onRetry }: SaveStatusProps) {
  return (
    <div className={styles['status']} role="status">
      {state instanceof Error ? (
        <>
          <span>{messageOf(state, UNSAVED)}</span>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : (
        <span className="sm-muted">{TEXTS[state]}</span>
      )}
    </div>
  );
}
