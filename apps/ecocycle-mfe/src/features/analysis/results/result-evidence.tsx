import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import styles from '../analysis.module.css';
import { findingNote } from '../model/findings.ts';
import { PhaseMark } from '../phases/phase-mark.tsx';
import type { Phases } from '../phases/use-phases.ts';

interface ResultEvidenceProps {
  readonly result: AnalysisResult;
  readonly phases: Phases;
}

/** The finding of each method that was tried, and its reason. */
export function ResultEvidence({ result, phases }: ResultEvidenceProps) {
  const rows = [
    { label: 'Keyword', finding: result.keyword, phaseId: result.keyword_based_ecocycle_phase_id },
    { label: 'AI', finding: result.ai, phaseId: result.ai_based_ecocycle_phase_id },
  ].filter(({ finding }) => finding !== null);
  return (
    <dl className={styles['evidence']}>
      {rows.map(({ label, finding, phaseId }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <PhaseMark phase={phases.byId(phaseId)} isSpelledOut />
            <span className={styles['reason']}>{findingNote(finding)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
