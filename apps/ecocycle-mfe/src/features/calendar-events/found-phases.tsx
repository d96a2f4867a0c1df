import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { PhaseMark } from '../analysis/phases/phase-mark.tsx';
import type { Phases } from '../analysis/phases/use-phases.ts';
import styles from './found-phases.module.css';

interface FoundPhasesProps {
  readonly event: CalendarEvent;
  readonly phases: Phases;
}

/** The finding of each method for an event, one per line. */
export function FoundPhases({ event, phases }: FoundPhasesProps) {
  const findings = [
    ['Keyword', event.keyword_ecocycle_phase],
    ['AI', event.ai_ecocycle_phase],
  ] as const;
  return (
    <dl className={styles['found']}>
      {findings.map(([method, phase]) => (
        <div key={method}>
          <dt>{method}</dt>
          <dd>
            <PhaseMark phase={phases.byName(phase)} isSpelledOut />
          </dd>
        </div>
      ))}
    </dl>
  );
}
