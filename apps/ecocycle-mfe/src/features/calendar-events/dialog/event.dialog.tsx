import { useEventResult } from '@simmer/app-state/google-calendar/analysis';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import type { RuleOffer } from '../../analysis/model/verification.ts';
import { PhaseSelect } from '../../analysis/phases/phase-select.tsx';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import { EventDetails } from './event-details.tsx';
import styles from '../event.module.css';
import { EventFindings } from './event-findings.tsx';
import { EventHistoryView } from '../event-history/event-history-view.tsx';
import { EventStarSection } from '../event-star/event-star.tsx';
import { useVerifyPhase } from './use-verify-phase.ts';

interface EventDialogProps {
  readonly event: CalendarEvent;
  readonly phases: Phases;
  readonly onVerified: (offers: readonly RuleOffer[]) => void;
  readonly onClose: () => void;
}

/** The dialog of an event with its phase, which the person can set, and its history (KIT-38). */
export function EventDialog({ event, phases, onVerified, onClose }: EventDialogProps) {
  const result = useEventResult(event.id).data;
  const { phaseId, choose, isSaving } = useVerifyPhase(event, phases, result, onVerified);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={event.title}
      isLocked={isSaving}
      footer={
        <Button disabled={isSaving} onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="sm-dialog__sections">
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
        <EventStarSection event={event} />
        <EventHistoryView eventId={event.id} />
      </div>
    </Dialog>
  );
}
