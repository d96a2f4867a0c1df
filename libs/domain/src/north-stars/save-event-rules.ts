import type { EventRule } from '@simmer/contracts/schemas/event-rule.schema';
import { saveInTurn, type SavedSteps } from '../changes/save-in-turn.ts';
import type { RuledChange, RuledStar } from './event-rules.ts';

interface Saving<Star extends RuledStar> {
  readonly update: (change: { id: string; changes: { event_rules: EventRule[] } }) => Promise<Star>;
  readonly stepsOf: (change: { before: Star | null; after: Star }) => SavedSteps;
}

/** Saves the changed event rules of North Stars; they are undone and redone together. Rejects as `update` does. */
export const saveEventRules = <Star extends RuledStar>(
  stars: readonly Star[],
  changes: readonly RuledChange[],
  { update, stepsOf }: Saving<Star>,
): Promise<SavedSteps> =>
  saveInTurn(changes, async ({ id, event_rules }) => {
    const before = stars.find((star) => star.id === id) ?? null;
    return stepsOf({ before, after: await update({ id, changes: { event_rules: [...event_rules] } }) });
  });
