import { browserZone } from '@simmer/app-state/clock';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { phaseShares, sharesText } from '@simmer/domain/events/event-groups';
import { Button } from '@simmer/ui/buttons/button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { eventCountText } from '@simmer/domain/event-history/event-count-text';
import { eventTimes } from '../../../event-times.ts';
import styles from '../analysis.module.css';
import { SimilarResultsOffer } from './similar-results-offer.tsx';
import { foundPhase } from '../model/verification.ts';
import { similarTo } from '../model/verification-plan.ts';
import type { ResultGroup } from '../model/verification-rows.ts';
import { PhaseSelect } from '../phases/phase-select.tsx';
import type { Phases } from '../phases/use-phases.ts';
import type { useVerificationEditor } from './use-verification-editor.ts';

interface VerificationGroupProps {
  readonly group: ResultGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly editor: ReturnType<typeof useVerificationEditor>;
  readonly phases: Phases;
}

const daysText = (events: readonly AnalysisResult[]): string => {
  const days = [events[0], events.at(-1)].flatMap((event) =>
    event === undefined ? [] : [eventTimes(event, browserZone()).day],
  );
  return [...new Set(days)].join(' – ');
};

/** A group of events: one phase select for all, and a button that expands the group. */
export function VerificationGroup(props: VerificationGroupProps) {
  const { group, isOpen, onToggle, editor, phases } = props;
  const { events } = group;
  const [first] = events;
  if (first === undefined) return null;
  const { decisionOf } = editor.plan;
  const labelOf = (id: string) => phases.byId(id)?.label ?? 'a removed phase';
  const textOf = (ids: readonly (string | null)[]) => sharesText(phaseShares(ids), labelOf);
  const chosen = events.map((result) => decisionOf(result).phaseId);
  const verified = events.map(({ verified_ecocycle_phase_id: id }) => id);
  const waiting = events.filter((result) => decisionOf(result).origin === 'waiting');
  const corrected = isOpen
    ? undefined
    : events.find((result) => similarTo(result, group, editor.choices).length > 0);
  const isMixed = new Set(chosen).size > 1;
  return (
    <div className={`${styles['result']} ${styles['toVerify']}`} data-group="">
      <div className={styles['facts']}>
        <p className={styles['resultHead']}>
          <span className={styles['resultTitle']}>{first.title}</span>
          <span className={`sm-tabular ${styles['resultTime']}`}>{daysText(events)}</span>
        </p>
        <p className={styles['reason']}>Found: {textOf(events.map(foundPhase))}</p>
        {verified.some((id) => id !== null) && (
          <p className={styles['verified']}>Verified: {textOf(verified)}</p>
        )}
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={onToggle}>
          <ChevronDown aria-hidden="true" size={14} className={styles['fold'] ?? ''} />
          {eventCountText(events.length)}
          <span className="sm-visually-hidden"> of {first.title}</span>
        </Button>
      </div>
      <div className={styles['choice']}>
        <PhaseSelect
          label={`Phase of ${first.title}, all ${events.length} events`}
          phases={phases}
          value={chosen[0] ?? null}
          isMixed={isMixed}
          onChange={(phaseId) => editor.choose(events, phaseId)}
        />
        {isMixed && <p className={styles['origin']}>{textOf(chosen)}</p>}
        {waiting.length > 0 && (
          <p className={styles['origin']}>{`${waiting.length} of ${events.length} not confirmed yet.`}</p>
        )}
      </div>
      {corrected !== undefined && (
        <SimilarResultsOffer
          similar={similarTo(corrected, group, editor.choices)}
          decision={decisionOf(corrected)}
          editor={editor}
        />
      )}
    </div>
  );
}
