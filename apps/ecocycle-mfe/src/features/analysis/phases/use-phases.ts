import { useEcocyclePhases } from '@simmer/app-state/plan/catalogue';
import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { useMemo } from 'react';

/** The display data of a phase. */
export interface PhaseAppearance {
  readonly id: string;
  readonly label: string;
  readonly color: string;
  readonly emoji: string;
}

export interface Phases {
  readonly list: readonly PhaseAppearance[];
  readonly byId: (id: string | null) => PhaseAppearance | null;
  readonly byName: (name: string | null) => PhaseAppearance | null;
  readonly byLabel: (label: string) => PhaseAppearance | null;
}

const appearanceOf = ({ id, name, color, emoji }: EcocyclePhase): PhaseAppearance => ({
  id,
  label: phaseLabel(name),
  color,
  emoji,
});

/** The phases with their labels (ECO-3), by id or by name. */
export function usePhases(): Phases {
  const { data } = useEcocyclePhases();
  return useMemo(() => {
    const phases = data ?? [];
    const byId = new Map(phases.map((phase) => [phase.id, appearanceOf(phase)]));
    const byLabel = new Map([...byId.values()].map((phase) => [phase.label, phase]));
    const byName = new Map(phases.map((phase) => [phase.name, appearanceOf(phase)]));
    return {
      list: [...byId.values()],
      byId: (id) => (id === null ? null : (byId.get(id) ?? null)),
      byName: (name) => (name === null ? null : (byName.get(name) ?? null)),
      byLabel: (label) => byLabel.get(label) ?? null,
    };
  }, [data]);
}
