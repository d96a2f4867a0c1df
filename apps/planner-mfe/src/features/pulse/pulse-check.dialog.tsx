import { useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import { useChange } from '@simmer/app-state/plan/use-change';
import { pulseChange, usePulseChecks } from '@simmer/app-state/plan/pulse-checks';
import type { PulseCheck, SavePulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useState } from 'react';
import { DiscardDialog } from '@simmer/ui/antd/discard-dialog';
import { offerUndo } from '@simmer/ui/toasts/undo';
import type { NorthStar } from '../../shared/planning-types.ts';
import { useFailure } from '../../shared/use-failure.ts';
import { useOrderedNorthStars } from '../../shared/use-ordered-north-stars.ts';
import { draftOfDate, hasLongNote, isSamePulse, toPulseCheck, typedPulseDraft } from './pulse-draft.ts';
import { PulseFields } from './pulse-fields.tsx';
import { pulseTitle } from './pulse-title.ts';

// Whatever the server says (PUL-5).
const FAILED = 'Failed to save pulse check. Please try again.';

interface PulseCheckDialogProps {
  /** The shown day, yyyy-MM-dd. */
  readonly date: string;
  /** A check that was typed before and could not be saved. */
  readonly typed?: SavePulseCheck;
  /** Why it could not be saved. */
  readonly failure?: string;
  readonly onClose: () => void;
}

/** A pulse check: a mood as weather, and a rating of each North Star. A day with a saved check shows that check. */
export function PulseCheckDialog({ date, typed, failure: why, onClose }: PulseCheckDialogProps) {
  const northStars = useOrderedNorthStars(useToday());
  const checks = usePulseChecks();
  if (checks.data !== undefined && !northStars.isLoading) {
    // Refetched lists must not change the form while it is being filled in.
    const { stars } = northStars;
    return (
      <PulseForm
        key={date}
        date={date}
        stars={stars}
        checks={checks.data}
        {...(typed !== undefined && { typed })}
        {...(why !== undefined && { failure: why })}
        onClose={onClose}
      />
    );
  }
  const failure = checks.error ?? northStars.error;
  const retry = () => {
    void checks.refetch();
    northStars.retry();
  };
  return (
    <Dialog isOpen onClose={onClose} title={pulseTitle(date)}>
      {failure === null ? (
        <LoadingArea label="Loading…" />
      ) : (
        <ErrorState
          isSmall
          title="Your pulse checks could not be loaded"
          text={messageOf(failure, 'Check your connection and try again.')}
          onRetry={retry}
        />
      )}
    </Dialog>
  );
}

interface PulseFormProps extends PulseCheckDialogProps {
  readonly stars: readonly NorthStar[];
  readonly checks: readonly PulseCheck[];
}

function PulseForm({ date, stars, checks, typed, failure: why, onClose }: PulseFormProps) {
  const [start] = useState(() => draftOfDate(date, stars, checks));
  const [draft, setDraft] = useState(() => (typed === undefined ? start : typedPulseDraft(typed)));
  const [isAskingToDiscard, setIsAskingToDiscard] = useState(false);
  const { mutateAsync, isPending } = useChange(['pulseChecks']);
  const isUnsaved = !isSamePulse(draft, start, stars);
  const close = () => (isUnsaved ? setIsAskingToDiscard(true) : onClose());
  const [opened] = useState(() => checks.find((check) => check.date === date) ?? null);
  const failure = useFailure(why);
  const submit = async (): Promise<void> => {
    failure.forget();
    const changes = [pulseChange(toPulseCheck(draft, stars, date), opened)];
    try {
      const done = await mutateAsync(changes, (_error, refused) => refused.tell(FAILED));
      offerUndo('pulse-check.save', 'Pulse check saved!', done);
      onClose();
    } catch {
      failure.show(FAILED);
    }
  };

  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={pulseTitle(date)}
        description="A short look inward. There is no wrong answer."
        isLocked={isPending}
        failure={failure.text}
        footer={
          <>
            <Button disabled={isPending} onClick={close}>
              Cancel
            </Button>
            <Button
              variant="primary"
              busy={isPending}
              disabled={hasLongNote(draft)}
              onClick={() => void submit()}
            >
              Save Pulse Check
            </Button>
          </>
        }
      >
        <PulseFields stars={stars} draft={draft} onChange={setDraft} />
      </Dialog>
      <DiscardDialog
        isUnsaved={isUnsaved}
        isOpen={isAskingToDiscard}
        onDiscard={onClose}
        onStay={() => setIsAskingToDiscard(false)}
      >
        What you noted for this day will be lost.
      </DiscardDialog>
    </>
  );
}
