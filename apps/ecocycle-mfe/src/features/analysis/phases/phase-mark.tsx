import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import styles from './phase-mark.module.css';
import type { PhaseAppearance } from './use-phases.ts';

interface PhaseMarkProps {
  readonly phase: PhaseAppearance | null;
  /** Whether a missing phase is written out as 'Not Analyzed', and not shown as a dash. */
  readonly isSpelledOut?: boolean;
}

/** A phase by glyph and name; without one a dash, announced as 'Not Analyzed'. */
export function PhaseMark({ phase, isSpelledOut = false }: PhaseMarkProps) {
  if (phase === null && isSpelledOut) return <span className="sm-muted">Not Analyzed</span>;
  if (phase === null) {
    return (
      <span className="sm-muted">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>Not Analyzed</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className={styles['mark']}>
      <PhaseGlyph name={phase.label} color={phase.color} emoji={phase.emoji} />
      <span className={styles['label']}>{phase.label}</span>
    </span>
  );
}
