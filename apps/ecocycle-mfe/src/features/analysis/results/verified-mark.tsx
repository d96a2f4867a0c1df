import CircleCheck from 'lucide-react/icons/circle-check';
import styles from '../analysis.module.css';
import type { PhaseAppearance } from '../phases/use-phases.ts';

/** Marks a confirmed phase. */
export function VerifiedMark({ phase }: { phase: PhaseAppearance | null }) {
  if (phase === null) return null;
  return (
    <p className={styles['verified']}>
      <CircleCheck aria-hidden="true" />
      Verified: {phase.label}
    </p>
  );
}
