import { phaseMeanings } from '@simmer/contracts/texts/phase-meanings';
import type { PhaseName } from '../phases/phase-alias.ts';
import { defaultId } from './default-id.ts';

export interface PlainPhase {
  readonly id: string;
  readonly name: PhaseName;
  readonly description: string;
  readonly emoji: string;
  readonly color: string;
}

const PHASES: readonly Omit<PlainPhase, 'id'>[] = [
  {
    name: 'Languaging',
    description: phaseMeanings.Gestation,
    emoji: '🌰',
    color: '#8B5CF6',
  },
  {
    name: 'Incubation',
    description: phaseMeanings.Birth,
    emoji: '🌱',
    color: '#22C55E',
  },
  {
    name: 'Maturity',
    description: phaseMeanings.Maturity,
    emoji: '🌳',
    color: '#3B82F6',
  },
  {
    name: 'Creative Destruction',
    description: phaseMeanings['Creative Destruction'],
    emoji: '🍂',
    color: '#F97316',
  },
  {
    name: 'Knotworking',
    description: phaseMeanings.Knotworking,
    emoji: '🪢',
    color: '#EC4899',
  },
  {
    name: 'Scarcity Trap',
    description: phaseMeanings['Scarcity Trap'],
    emoji: '🏜️',
    color: '#EAB308',
  },
  {
    name: 'Rigidity Trap',
    description: phaseMeanings['Rigidity Trap'],
    emoji: '🧱',
    color: '#78716C',
  },
  {
    name: 'Renewal',
    description: phaseMeanings.Renewal,
    emoji: '🌙',
    color: '#14B8A6',
  },
];

/** The ecocycle phases under their canonical names (ECO-1), without their keywords, which no browser needs at its start. */
export const PLAIN_PHASES: readonly PlainPhase[] = PHASES.map((phase, index) => ({
  id: defaultId('phase', index + 1),
  ...phase,
}));
