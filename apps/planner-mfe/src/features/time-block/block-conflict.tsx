import { ConflictNotice, ThereNow } from '../../planning/conflict-notice.tsx';
import type { BlockChange } from './model/describe-changes.ts';
import type { BlockConflict } from './use-block-draft.ts';
import type { ScopeLoss } from './use-block-editor.ts';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { Banner } from '@simmer/ui/feedback/banner';

const textOf = ({ name, now }: BlockChange): string => `${name}: ${now}`;

/** The block behind the form is gone, or the same was changed there as here. */
export function BlockConflictNotice({ conflict }: { readonly conflict: BlockConflict }) {
  const { clashes, keepMine, takeTheirs } = conflict;
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
      <ThereNow lines={clashes.map(textOf)} />
    </ConflictNotice>
  );
}

/** What was chosen to be changed is gone, so that the person chooses anew: more is never changed unasked. */
export function ScopeLossNotice({ loss }: { readonly loss: ScopeLoss }) {
  const { date, next, chooseWhole, chooseNext, destroy } = loss;
  const choices = {
    ...(next !== null && { [`Change ${shortDate(next)} and following`]: chooseNext }),
    'Change the whole series': chooseWhole,
    'Discard mine': destroy,
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

/** Says what came into the form from elsewhere, where nobody has to choose. */
export function CameInNotice({ changes }: { readonly changes: readonly BlockChange[] }) {
  return (
    <Banner title="Also changed in another tab or on another device">
      <p>These changes were added to yours:</p>
      <ThereNow lines={changes.map(textOf)} />
    </Banner>
  );
}
