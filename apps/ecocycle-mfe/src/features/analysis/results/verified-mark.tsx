import CircleCheck from 'lucide-react/icons/circle-check';
import styles from '../analysis.module.css';
import type { PhaseLook } from '../use-phases.ts';

/** That a person has confirmed an event's phase, and which. */
export function VerifiedMark({ phase }: { phase: PhaseLook | null }) {
  if (phase === null) return null;
  return (
    <p className={styles['verified']}>
      <CircleCheck aria-hidden="true" />
      Verified: {phase.label}
    </p>
  );
}
