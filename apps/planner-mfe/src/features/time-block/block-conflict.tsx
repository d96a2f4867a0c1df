import { ConflictNotice, ThereNow } from '../../planning/conflict-notice.tsx';
import type { BlockChange } from './model/describe-changes.ts';
import type { BlockConflict } from './use-block-draft.ts';
import type { ScopeLoss } from './use-block-editor.ts';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { Button } from '@simmer/ui/buttons/button';
import { Banner } from '@simmer/ui/feedback/banner';
import styles from '../../planning/conflict-notice.module.css';

const textOf = ({ name, now }: BlockChange): string => `${name}: ${now}`;

/** The block was deleted elsewhere, or the same field was changed there and here. */
export function BlockConflictNotice({ conflict }: { readonly conflict: BlockConflict }) {
  const { clashes, keepMine, takeTheirs, takeOne } = conflict;
  if (clashes === null) {
    return (
      <ConflictNotice
        title="Deleted in another tab or on another device"
        choices={{ 'Keep mine': keepMine, 'Discard mine': takeTheirs }}
      >
        <p>What you typed is still here. If you keep it, saving restores the time block.</p>
      </ConflictNotice>
    );
  }
  return (
    <ConflictNotice
      title="Changed in another tab or on another device"
      choices={{ 'Keep mine': keepMine, 'Take theirs': takeTheirs }}
    >
      <p>What you typed is still here, but the same fields were changed there:</p>
      {takeOne === null ? (
        <ThereNow lines={clashes.map(textOf)} />
      ) : (
        <FieldsThere clashes={clashes} onTake={takeOne} />
      )}
    </ConflictNotice>
  );
}

/** Several fields, of which the person may take some and keep their own for the rest. */
function FieldsThere({
  clashes,
  onTake,
}: {
  readonly clashes: readonly BlockChange[];
  readonly onTake: (name: string) => void;
}) {
  return (
    <ul className={styles['there']}>
      {clashes.map((change) => (
        <li key={change.name}>
          {textOf(change)}{' '}
          <Button
            size="small"
            variant="quiet"
            aria-label={`Take this: ${change.name}`}
            onClick={() => onTake(change.name)}
          >
            Take this
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The chosen scope no longer exists, so the person chooses again: a larger scope is never used silently. */
export function ScopeLossNotice({ loss }: { readonly loss: ScopeLoss }) {
  const { date, next, chooseWhole, chooseNext, discard } = loss;
  const choices = {
    ...(next !== null && { [`Change ${shortDate(next)} and following`]: chooseNext }),
    'Change the whole series': chooseWhole,
    'Discard mine': discard,
  };
  return (
    <ConflictNotice title={`${shortDate(date)} is no longer part of this series`} choices={choices}>
      <p>
        It was moved, skipped or cut off in another tab or on another device. What you typed is still here.
        Choose what to change with it.
      </p>
    </ConflictNotice>
  );
}

/** Lists changes from elsewhere that were merged without a conflict. */
export function CameInNotice({ changes }: { readonly changes: readonly BlockChange[] }) {
  return (
    <Banner title="Also changed in another tab or on another device">
      <p>These changes were added to yours:</p>
      <ThereNow lines={changes.map(textOf)} />
    </Banner>
  );
}
