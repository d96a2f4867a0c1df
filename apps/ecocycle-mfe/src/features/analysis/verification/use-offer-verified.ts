import type { VerificationResponse } from '@simmer/app-state/google-calendar/analysis';
import { useEventPhasesSteps } from '@simmer/app-state/undo/calendar-steps';
import { eventCountText } from '@simmer/domain/event-history/event-count-text';
import { toast } from '@simmer/ui/toasts/toast';
import { offerUndo } from '@simmer/ui/toasts/undo';

/** Reports verifications, with one undo and redo for all that a submit did (ANA-23). */
export function useOfferVerified(): (done: readonly VerificationResponse[]) => void {
  const stepsOf = useEventPhasesSteps();
  return (done) => {
    const cleared = done.filter(({ result }) => result.verified_ecocycle_phase_id === null).length;
    const clearedText = `Verification removed from ${eventCountText(cleared)}`;
    const isMixed = cleared > 0 && cleared < done.length;
    if (isMixed) toast.success(clearedText);
    const text =
      cleared < done.length ? `Successfully verified ${done.length - cleared} event(s)` : clearedText;
    const steps = stepsOf(
      done.map(({ change }) => change),
      (conflictCount) =>
        toast.warning(`${eventCountText(conflictCount)} changed elsewhere and were left as they are`),
    );
    offerUndo('events.verify', text, steps);
  };
}
