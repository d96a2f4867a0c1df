import { Button } from '@simmer/ui/buttons/button';
import styles from '../analysis.module.css';
import { focusPhaseOf } from './focus-phase.ts';
import type { Decision } from '../model/verification-plan.ts';
import type { Phases } from '../phases/use-phases.ts';

interface OriginNoteProps {
  readonly decision: Decision;
  readonly phases: Phases;
  readonly onConfirm: () => void;
}

/** A note on what a submit would do with the shown phase, if the person did not choose it. */
export function OriginNote({ decision: { phaseId, origin }, phases, onConfirm }: OriginNoteProps) {
  if (origin === 'found') {
    return phaseId === null ? null : <p className={styles['origin']}>As found</p>;
  }
  if (origin !== 'waiting') return null;
  return (
    <p className={styles['origin']}>
      Not confirmed yet.{' '}
      <Button
        size="small"
        variant="quiet"
        onClick={({ currentTarget }) => {
          focusPhaseOf(currentTarget);
          onConfirm();
        }}
      >
        Confirm {phases.byId(phaseId)?.label}
      </Button>
    </p>
  );
}
