import type { RuledChange } from '@simmer/domain/classification/event-rules';
import { usePlanList } from './use-plan.ts';
import type { Change } from './use-change.ts';

/** The North Stars offered to everybody. */
export const useDefaultNorthStars = () => usePlanList('defaultNorthStars');

/** The user's North Stars, at most five. */
export const useNorthStars = () => usePlanList('northStars');

/** The same North Stars with types and dates (NST-20); one without a type is ongoing. */
export const useNorthStarGoals = () => usePlanList('northStarGoals');

/** Gives North Stars other event rules. */
export const eventRuleChanges = (changes: readonly RuledChange[]): Change[] =>
  changes.map(({ id, event_rules }) => ({
    resource: 'northStars',
    id,
    fields: { event_rules: [...event_rules] },
  }));
