import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { Button } from '@simmer/ui/buttons/button';
import styles from '../analysis.module.css';
import { focusPhaseOf } from './focus-phase.ts';
import type { Decision } from '../model/verification-plan.ts';
import type { useVerificationEditor } from './use-verification-editor.ts';

interface SimilarResultsOfferProps {
  /** The similar events for which the person has made no choice. */
  readonly similar: readonly AnalysisResult[];
  /** The decision on the corrected event. */
  readonly decision: Decision;
  readonly editor: ReturnType<typeof useVerificationEditor>;
}

/**
 * After a correction: offers to apply it to similar events, or to keep their findings. Neither happens automatically.
 */
export function SimilarResultsOffer({ similar, decision, editor }: SimilarResultsOfferProps) {
  if (similar.length === 0) return null;
  const waiting = similar.filter(
    (similarResult) => editor.plan.decisionOf(similarResult).origin === 'waiting',
  );
  return (
    <div className={styles['offer']}>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          focusPhaseOf(currentTarget);
          editor.choose(similar, decision.phaseId);
        }}
      >
        {`Also for ${similar.length} ${similar.length === 1 ? 'other' : 'others'} like it`}
      </Button>
      {waiting.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          onClick={({ currentTarget }) => {
            focusPhaseOf(currentTarget);
            editor.chooseAsFound(waiting);
          }}
        >
          Confirm the {waiting.length === 1 ? 'other' : 'others'} as found
        </Button>
      )}
    </div>
  );
}
