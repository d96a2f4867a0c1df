import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import styles from '../analysis.module.css';
import type { Phases } from './use-phases.ts';

/** The value for several phases, which is no id of a phase. */
const MIXED = 'mixed';

interface PhaseSelectProps {
  readonly label: string;
  readonly phases: Phases;
  readonly value: string | null;
  /** Whether the events of the group have several phases. */
  readonly isMixed?: boolean;
  readonly onChange: (phaseId: string | null) => void;
}

/** A choice of a phase or none, as a native select, which is usable on phones. */
export function PhaseSelect({ label, phases, value, isMixed = false, onChange }: PhaseSelectProps) {
  const chosen = isMixed ? null : phases.byId(value);
  return (
    <span className={`sm-field__box ${styles['select']}`}>
      {chosen !== null && (
        <span className="sm-field__lead">
          <PhaseGlyph name={chosen.label} color={chosen.color} emoji={chosen.emoji} />
        </span>
      )}
      <select
        aria-label={label}
        className="sm-field__input"
        value={isMixed ? MIXED : (value ?? '')}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        {isMixed && (
          <option value={MIXED} hidden>
            Several phases
          </option>
        )}
        <option value="">No phase</option>
        {phases.list.map((phase) => (
          <option key={phase.id} value={phase.id}>
            {phase.label}
          </option>
        ))}
      </select>
    </span>
  );
}
