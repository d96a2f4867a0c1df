import { useVerifyEvent } from '@simmer/app-state/google-calendar/analysis';
import { useEventPhasesSteps } from '@simmer/app-state/undo/calendar-steps';
import { useMoveEvent } from '@simmer/app-state/canvas/canvas-moves';
import { serverMessageOf } from '@simmer/app-state/errors';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { toast } from '@simmer/ui/toasts/toast';
import { offerUndo } from '@simmer/ui/toasts/undo';
import { useState } from 'react';
import { type RuleOffer, ruleOffers } from '../../analysis/model/verification.ts';
import type { Phases } from '../../analysis/phases/use-phases.ts';

/** The shown phase of an event, with its change; changes in another tab show too. */
export function useVerifyPhase(
  event: CalendarEvent,
  phases: Phases,
  result: AnalysisResult | null | undefined,
  onVerified: (offers: readonly RuleOffer[]) => void,
) {
  const verify = useVerifyEvent();
  const move = useMoveEvent();
  const stepsOf = useEventPhasesSteps();
  const phaseIdOf = ({ ecocycle_phase }: CalendarEvent) => phases.byName(ecocycle_phase)?.id ?? null;
  const shownPhaseId = phaseIdOf(event);
  const [lastShownId, setLastShownId] = useState(shownPhaseId);
  const [phaseId, setPhaseId] = useState(shownPhaseId);
  if (shownPhaseId !== lastShownId) {
    setLastShownId(shownPhaseId);
    setPhaseId(shownPhaseId);
  }
  const send = async (next: string | null) => {
    const response = await verify.mutateAsync({ event_id: event.id, verified_phase_id: next });
    // A phase set by hand exists without verification, and must be removed separately.
    const isByHand = next === null && result?.verified_ecocycle_phase_id !== phaseId;
    if (!isByHand) return response;
    await move.mutateAsync({ id: event.id, to: null });
    const after = { ...response.change.after, ecocycle_phase_id: null };
    return { ...response, change: { ...response.change, after } };
  };
  const choose = async (next: string | null) => {
    setPhaseId(next);
    try {
      const response = await send(next);
      const { undo, redo } = stepsOf([response.change], () => undefined);
      offerUndo('event.verify', next === null ? 'Phase removed' : 'Successfully verified 1 event(s)', {
        undo: async () => {
          await undo();
          setPhaseId(phaseId);
        },
        redo: async () => {
          await redo();
          setPhaseId(next);
        },
      });
      const offers = ruleOffers([response]);
      if (offers.length > 0) onVerified(offers);
    } catch (error) {
      setPhaseId(phaseId);
      toast.error(serverMessageOf(error, 'Failed to submit verifications'));
    }
  };
  return { phaseId, choose, isSaving: verify.isPending || move.isPending };
}
