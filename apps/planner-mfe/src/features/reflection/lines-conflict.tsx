import { ConflictNotice, ThereNow } from '../../planning/conflict-notice.tsx';
import styles from './reflection.module.css';
import type { LinesConflict } from './use-lines-draft.ts';

/** The same lines were changed in another tab or device. */
export function LinesConflictNotice({ conflict }: { readonly conflict: LinesConflict }) {
  const { theirs, keepBoth, keepMine, takeTheirs } = conflict;
  return (
    <div className={styles['notice']}>
      <ConflictNotice
        title="Changed in another tab or on another device"
        choices={{ 'Keep both': keepBoth, 'Keep mine': keepMine, 'Take theirs': takeTheirs }}
      >
        <p>What you typed is still here. It now reads:</p>
        <ThereNow lines={theirs} />
      </ConflictNotice>
    </div>
  );
}
