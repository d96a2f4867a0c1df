import { limits } from '@simmer/contracts/limits';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { Button } from '@simmer/ui/buttons/button';
import { limitNote } from '@simmer/ui/fields/text-limit';
import { isTouch } from '@simmer/ui/device/is-touch';
import styles from './activity-card.module.css';
import { duplicateNameText } from '../model/same-named.ts';
import type { RenameActions } from './use-rename.ts';

interface RenameNoteProps {
  readonly id: string;
  readonly draft: string;
  /** The name when editing started; `now` is the current one. */
  readonly before: string;
  readonly now: string;
  /** Another activity with the entered name: duplicates are allowed, but pointed out. */
  readonly sameNamed: Activity | null;
  readonly isGone: boolean;
  readonly renameActions: RenameActions;
}

/** The hint about keys. An on-screen keyboard has no Escape; clearing the text cancels too (KIT-16). */
const howText = () =>
  isTouch() ? 'Enter saves; an empty name restores the old one.' : 'Enter saves, Escape cancels.';

/** Hints shown while a name is being edited. */
export function RenameNote({ id, draft, before, now, sameNamed, isGone, renameActions }: RenameNoteProps) {
  const { error, hint } = limitNote(draft, limits.name);
  if (isGone) {
    return (
      <div className={styles['gone']} role="alert">
        <p id={id}>{error ?? 'Deleted in another window.'}</p>
        <Button size="small" onClick={renameActions.cancel}>
          Discard
        </Button>
        <Button size="small" variant="primary" disabled={error !== undefined} onClick={renameActions.keep}>
          Keep it
        </Button>
      </div>
    );
  }
  const same = sameNamed === null ? null : duplicateNameText(sameNamed);
  const elsewhere = before === now ? null : `It was renamed to “${now}” in another window.`;
  return (
    <p id={id} className={styles['note']} data-error={error !== undefined || undefined} role="status">
      {error ?? elsewhere ?? same ?? hint ?? howText()}
    </p>
  );
}
