import type { PhaseName } from '../phases/phase-alias.ts';
import { defaultId } from './default-id.ts';
import { PHASE_KEYWORDS } from './phase-keywords.ts';

export interface DefaultPhase {
  readonly id: string;
  readonly name: PhaseName;
  readonly description: string;
  readonly emoji: string;
  readonly color: string;
  readonly keywords: readonly string[];
}

const PHASES: readonly Omit<DefaultPhase, 'id' | 'keywords'>[] = [
  {
    name: 'Languaging',
    description: 'Something wants to begin: wondering, naming it, gathering ideas.',
    emoji: '🌰',
    color: '#8B5CF6',
  },
  {
    name: 'Incubation',
    description: 'New initiatives: first steps, small trials, a lot of care.',
    emoji: '🌱',
    color: '#22C55E',
  },
  {
    name: 'Maturity',
    description: 'Routine work that bears fruit and is well in hand.',
    emoji: '🌳',
    color: '#3B82F6',
  },
  {
    name: 'Creative Destruction',
    description: 'Endings: letting go of what has had its time, to make room.',
    emoji: '🍂',
    color: '#F97316',
  },
  {
    name: 'Knotworking',
    description: 'Tying people and threads together where everything crosses.',
    emoji: '🪢',
    color: '#EC4899',
  },
  {
    name: 'Scarcity Trap',
    description: 'A seed without time, money or help to grow: too little of something.',
    emoji: '🏜️',
    color: '#EAB308',
  },
  {
    name: 'Rigidity Trap',
    description: 'Kept alive by habit or duty, although it no longer feeds anyone.',
    emoji: '🧱',
    color: '#78716C',
  },
  {
    name: 'Renewal',
    description: 'Rest and reflection: lying fallow before the next season.',
    emoji: '🌙',
    color: '#14B8A6',
  },
];

/** The ecocycle phases under their canonical names (ECO-1). */
export const DEFAULT_PHASES: readonly DefaultPhase[] = PHASES.map((phase, index) => ({
  id: defaultId('phase', index + 1),
  ...phase,
  keywords: PHASE_KEYWORDS[phase.name],
}));
