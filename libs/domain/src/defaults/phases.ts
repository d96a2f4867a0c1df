import { PHASE_KEYWORDS } from './phase-keywords.ts';
import { PLAIN_PHASES, type PlainPhase } from './plain-phases.ts';

interface DefaultPhase extends PlainPhase {
  readonly keywords: readonly string[];
}

/** The ecocycle phases with the keywords by which events are classified (ECO-1). */
export const DEFAULT_PHASES: readonly DefaultPhase[] = PLAIN_PHASES.map((phase) => ({
  ...phase,
  keywords: PHASE_KEYWORDS[phase.name],
}));
