import { useEventResult, useVerifyEvent } from '@simmer/app-state/analysis';
import { useMoveCanvasItem } from '@simmer/app-state/canvas-moves';
import { serverMessageOf } from '@simmer/app-state/errors';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/calendar.schema';
import { Button } from '@simmer/ui/button';
import { Dialog } from '@simmer/ui/dialog';
import { toast } from '@simmer/ui/toast';
import { useState } from 'react';
import { type RuleOffer, ruleOffers } from '../analysis/model/verification.ts';
import { PhaseSelect } from '../analysis/phase-select.tsx';
import type { Phases } from '../analysis/use-phases.ts';
import { EventDetails } from './event-details.tsx';
import styles from './event.module.css';
import { EventFindings } from './event-findings.tsx';
import { offerUndo } from '../../undo/offer-undo.ts';
import { EventLedger } from './ledger/event-ledger.tsx';

interface EventDialogProps {
  readonly event: CalendarEvent;
  readonly phases: Phases;
  readonly onVerified: (offers: readonly RuleOffer[]) => void;
  readonly onClose: () => void;
}

/** An event with its phase, which a person may settle here, and everything that happened to it. */
export function EventDialog({ event, phases, onVerified, onClose }: EventDialogProps) {
  const result = useEventResult(event.id).data;
  const { phaseId, choose, isSaving } = useSettlePhase(event, phases, result, onVerified);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={event.title}
      isLocked={isSaving}
      footer={
        <Button variant="primary" disabled={isSaving} onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles['event']}>
        <EventDetails event={event} />
        <section className={styles['section']}>
          <h3>Ecocycle phase</h3>
          <PhaseSelect
            label="Ecocycle phase"
            phases={phases}
            value={phaseId}
            onChange={(id) => void choose(id)}
          />
          <EventFindings event={event} phases={phases} result={result} />
        </section>
        <EventLedger eventId={event.id} />
      </div>
    </Dialog>
  );
}

function useSettlePhase(
  event: CalendarEvent,
  phases: Phases,
  result: AnalysisResult | null | undefined,
  onVerified: EventDialogProps['onVerified'],
) {
  const verify = useVerifyEvent();
  const move = useMoveCanvasItem();
  const [phaseId, setPhaseId] = useState(phases.byName(event.ecocycle_phase)?.id ?? null);
  const send = async (next: string | null) => {
    const answer = await verify.mutateAsync({ event_id: event.id, verified_phase_id: next });
    // A phase that was given by hand stands without verification, and has to be taken away likewise.
    const isByHand = next === null && result?.verified_ecocycle_phase_id !== phaseId;
    if (isByHand) await move.mutateAsync({ kind: 'event', id: event.id, to: null });
    return answer;
  };
  const choose = async (next: string | null) => {
    setPhaseId(next);
    try {
      const answer = await send(next);
      offerUndo(next === null ? 'Phase removed' : 'Successfully verified 1 event(s)', async () => {
        await verify.mutateAsync({ event_id: event.id, verified_phase_id: phaseId });
        setPhaseId(phaseId);
      });
      const offers = ruleOffers([answer]);
      if (offers.length > 0) onVerified(offers);
    } catch (error) {
      setPhaseId(phaseId);
      toast.error(serverMessageOf(error, 'Failed to submit verifications'));
    }
  };
  return { phaseId, choose, isSaving: verify.isPending || move.isPending };
}
