import { numberText } from '@simmer/domain/durations/number-text';
import { eventCountText } from '@simmer/domain/event-history/event-count-text';
import styles from '../analysis.module.css';
import type { PlanSummary } from '../model/verification-plan.ts';
import type { Phases } from '../phases/use-phases.ts';

interface PlanLineProps {
  readonly summary: PlanSummary;
  readonly phases: Phases;
}

/** A summary of the effect of a submit: only events that are counted here are confirmed. */
export function PlanLine({ summary, phases }: PlanLineProps) {
  const { confirmed, confirmedCount, asFoundCount, revokedCount, waitingCount } = summary;
  const byPhase = confirmed
    .map(({ phase, count }) => `${numberText(count)} in ${phases.byId(phase)?.label ?? 'a removed phase'}`)
    .join(', ');
  const chosenCount = confirmedCount - asFoundCount;
  return (
    <div className={styles['plan']} role="status">
      <p>
        <strong>
          {confirmedCount === 0
            ? 'Nothing will be confirmed'
            : `${eventCountText(confirmedCount)} will be confirmed`}
        </strong>
        {confirmedCount > 0 && `: ${byPhase}.`}
        {asFoundCount > 0 &&
          ` ${numberText(asFoundCount)} as found, ${numberText(chosenCount)} as you chose.`}
      </p>
      {revokedCount > 0 && <p>{eventCountText(revokedCount)} will no longer count as verified.</p>}
      {waitingCount > 0 && (
        <p>{`${eventCountText(waitingCount)} like a corrected one: not confirmed until you choose.`}</p>
      )}
    </div>
  );
}
