import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { Button } from '@simmer/ui/buttons/button';
import styles from '../analysis.module.css';
import { focusPhaseOf } from './focus-phase.ts';
import type { Decision } from '../model/verification-plan.ts';
import type { useVerificationDesk } from './use-verification-desk.ts';

interface LikesOfferProps {
  /** The events like a corrected one that the person has said nothing of. */
  readonly likes: readonly AnalysisResult[];
  /** Of the corrected event. */
  readonly decision: Decision;
  readonly desk: ReturnType<typeof useVerificationDesk>;
}

/** After a correction: the same for the events like it, or these as they were found. Neither happens by itself. */
export function LikesOffer({ likes, decision, desk }: LikesOfferProps) {
  if (likes.length === 0) return null;
  const waiting = likes.filter((like) => desk.plan.decisionOf(like).origin === 'waiting');
  return (
    <div className={styles['offer']}>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          focusPhaseOf(currentTarget);
          desk.choose(likes, decision.phaseId);
        }}
      >
        {`Also for ${likes.length} ${likes.length === 1 ? 'other' : 'others'} like it`}
      </Button>
      {waiting.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          onClick={({ currentTarget }) => {
            focusPhaseOf(currentTarget);
            desk.chooseAsFound(waiting);
          }}
        >
          Confirm the {waiting.length === 1 ? 'other' : 'others'} as found
        </Button>
      )}
    </div>
  );
}
