import { limits } from '@simmer/contracts/limits';
import { Button } from '@simmer/ui/button';
import { limitNote } from '@simmer/ui/text-limit';
import styles from './activity-card.module.css';
import type { RenameHand } from './use-rename.ts';

interface RenameNoteProps {
  readonly id: string;
  readonly draft: string;
  /** The name as it was when typing began, and as it is now. */
  readonly before: string;
  readonly now: string;
  readonly isGone: boolean;
  readonly hand: RenameHand;
}

/** What a person has to know while they type a name. */
export function RenameNote({ id, draft, before, now, isGone, hand }: RenameNoteProps) {
  const { error, hint } = limitNote(draft, limits.name);
  if (isGone) {
    return (
      <div className={styles['gone']} role="alert">
        <p id={id}>{error ?? 'Deleted in another window.'}</p>
        <Button size="small" onClick={hand.cancel}>
          Let it go
        </Button>
        <Button size="small" variant="primary" disabled={error !== undefined} onClick={hand.keep}>
          Keep it
        </Button>
      </div>
    );
  }
  const elsewhere = before === now ? null : `It was renamed to “${now}” in another window.`;
  return (
    <p id={id} className={styles['note']} data-error={error !== undefined || undefined} role="status">
      {error ?? elsewhere ?? hint ?? 'Enter saves, Escape goes back.'}
    </p>
  );
}
