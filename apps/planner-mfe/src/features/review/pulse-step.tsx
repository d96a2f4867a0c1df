import { useChange } from '@simmer/app-state/plan/use-change';
import { pulseChange } from '@simmer/app-state/plan/pulse-checks';
import type { PulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { Button } from '@simmer/ui/buttons/button';
import { useRef, useState } from 'react';
import { draftOfDate, hasLongNote, type PulseDraft, toPulseCheck } from '../pulse/pulse-draft.ts';
import { PulseFields } from '../pulse/pulse-fields.tsx';
import { SaveStatus, UNSAVED } from './save-status.tsx';
import styles from './review.module.css';
import { useAutoSave } from './use-auto-save.ts';
import type { Review } from './use-review.ts';

interface PulseStepProps {
  readonly review: Review;
  readonly isReadOnly: boolean;
}

/** The pulse check of today, or, in the review of a week that has ended, of its last day (REF-35). */
export function PulseStep({ review, isReadOnly }: PulseStepProps) {
  const { monday, today, checks } = review;
  const sunday = addDays(monday, 6);
  const date = today < sunday ? today : sunday;
  if (isReadOnly) return <ReadChecks review={review} />;
  return (
    <>
      <p className="sm-muted">
        {dayTitle(date)}
        {checks.some((check) => check.date === date) ? '' : ': not saved yet'}
      </p>
      <PulseForm key={date} review={review} date={date} />
    </>
  );
}

function ReadChecks({ review: { monday, checks } }: { readonly review: Review }) {
  const count = checks.filter(({ week_start_date: week }) => week === monday).length;
  return (
    <p className="sm-muted">
      {count === 0
        ? 'There is no pulse check in this week.'
        : 'The moods and ratings of this week are in the first step.'}
    </p>
  );
}

function PulseForm({ review: { stars, checks }, date }: { readonly review: Review; readonly date: string }) {
  const { mutateAsync } = useChange(['pulseChecks']);
  const saved = checks.find((check) => check.date === date) ?? null;
  // Refetched lists must not change the fields while they are filled in.
  const [draft, setDraft] = useState(() => draftOfDate(date, stars, checks));
  const seen = useRef(saved);
  const { state, change, saveNow } = useAutoSave(async (next: PulseDraft) => {
    // Not saved: the field shows the error.
    if (hasLongNote(next)) return;
    const { items } = await mutateAsync(
      [pulseChange(toPulseCheck(next, stars, date), seen.current)],
      UNSAVED,
    );
    seen.current = (items[0]?.item ?? null) as PulseCheck | null;
  });
  const edit = (next: PulseDraft) => {
    setDraft(next);
    change(next);
  };
  const saveAsItIs = () => {
    change(draft);
    void saveNow();
  };
  return (
    <>
      <PulseFields stars={stars} draft={draft} onChange={edit} />
      <div className={styles['actions']}>
        {saved === null && state === 'none' && <Button onClick={saveAsItIs}>Save</Button>}
        <SaveStatus state={state} onRetry={() => void saveNow()} />
      </div>
    </>
  );
}
