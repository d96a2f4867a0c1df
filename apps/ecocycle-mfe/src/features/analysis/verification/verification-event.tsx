import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import styles from '../analysis.module.css';
import { SimilarResultsOffer } from './similar-results-offer.tsx';
import { similarTo } from '../model/verification-plan.ts';
import type { ResultGroup } from '../model/verification-rows.ts';
import { OriginNote } from './origin-note.tsx';
import { PhaseSelect } from '../phases/phase-select.tsx';
import { ResultEvidence } from '../results/result-evidence.tsx';
import { ResultHead } from '../results/result-head.tsx';
import type { Phases } from '../phases/use-phases.ts';
import type { useVerificationEditor } from './use-verification-editor.ts';
import { VerifiedMark } from '../results/verified-mark.tsx';
import { eventTimes } from '../../../event-times.ts';
import { browserZone } from '@simmer/app-state/clock';

interface VerificationEventProps {
  readonly result: AnalysisResult;
  readonly group: ResultGroup;
  readonly editor: ReturnType<typeof useVerificationEditor>;
  readonly phases: Phases;
}

/** One event with its phase select. After a correction the row offers the same phase for similar events. */
export function VerificationEvent({ result, group, editor, phases }: VerificationEventProps) {
  const decision = editor.plan.decisionOf(result);
  const isSingle = group.events.length === 1;
  const { day, time } = eventTimes(result, browserZone());
  return (
    <div
      className={`${styles['result']} ${styles['toVerify']}`}
      data-of-group={isSingle ? undefined : ''}
      data-event-id={result.google_calendar_event_id}
    >
      <div className={styles['facts']}>
        <ResultHead result={result} />
        <ResultEvidence result={result} phases={phases} />
        <VerifiedMark phase={phases.byId(result.verified_ecocycle_phase_id)} />
      </div>
      <div className={styles['choice']}>
        <PhaseSelect
          label={`Phase of ${result.title}${isSingle ? '' : `, ${day}, ${time}`}`}
          phases={phases}
          value={decision.phaseId}
          onChange={(phaseId) => editor.choose([result], phaseId)}
        />
        <OriginNote decision={decision} onConfirm={() => editor.chooseAsFound([result])} phases={phases} />
      </div>
      <SimilarResultsOffer
        similar={similarTo(result, group, editor.choices)}
        decision={decision}
        editor={editor}
      />
    </div>
  );
}
