import { limits } from '@simmer/contracts/limits';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { Button } from '@simmer/ui/buttons/button';
import { limitNote } from '@simmer/ui/fields/text-limit';
import { isTouch } from '@simmer/ui/device/is-touch';
import styles from './activity-card.module.css';
import { haveText } from '../model/same-named.ts';
import type { RenameActions } from './use-rename.ts';

interface RenameNoteProps {
  readonly id: string;
  readonly draft: string;
  /** The name as it was when typing began, and as it is now. */
  readonly before: string;
  readonly now: string;
  /** Another one of the typed name: two of a name may be meant, but are told. */
  readonly sameNamed: Activity | null;
  readonly isGone: boolean;
  readonly renameActions: RenameActions;
}

/** A keyboard on a screen has no Escape; there nothing typed goes back as well (KIT-16). */
const howText = () =>
  isTouch() ? 'Enter saves; an empty name restores the old one.' : 'Enter saves, Escape cancels.';

/** What a person has to know while they type a name. */
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
  const same = sameNamed === null ? null : haveText(sameNamed);
  const elsewhere = before === now ? null : `It was renamed to “${now}” in another window.`;
  return (
    <p id={id} className={styles['note']} data-error={error !== undefined || undefined} role="status">
      {error ?? elsewhere ?? same ?? hint ?? howText()}
    </p>
  );
}
