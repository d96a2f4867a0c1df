import { messageOf } from '@simmer/app-state/errors';
import { eventRuleChanges } from '@simmer/app-state/plan/north-stars';
import { useChange } from '@simmer/app-state/plan/use-change';
import type { EventRule } from '@simmer/contracts/schemas/event-rule.schema';
import { textWords } from '@simmer/domain/classification/text-words';
import { type RuledChange, withEventRule } from '@simmer/domain/classification/event-rules';
import { offerUndo } from '@simmer/ui/toasts/undo';
import type { NorthStar } from '../../shared/planning-types.ts';
import type { Failure } from '../../shared/use-failure.ts';
import { UPDATE_FAILED } from './use-north-star-update.ts';

/** The actions on rules for calendar events in 'Manage North Stars' (BUD-20). */
export function useEventRules(stars: readonly NorthStar[], failure: Failure) {
  const { mutateAsync, isPending: isSaving } = useChange(['northStars']);
  const save = async (changes: readonly RuledChange[], text: string): Promise<boolean> => {
    failure.forget();
    try {
      const done = await mutateAsync(eventRuleChanges(changes), UPDATE_FAILED);
      if (changes.length > 0) offerUndo('north-star.event-rules', text, done);
      return true;
    } catch (error) {
      failure.show(messageOf(error, UPDATE_FAILED));
      return false;
    }
  };
  return {
    isSaving,
    problemOf: (keyword: string) =>
      textWords(keyword).length === 0 ? 'Enter words from the titles.' : undefined,
    addKeyword: (id: string, value: string) =>
      save(withEventRule(stars, id, { by: 'keyword', value }), 'Rule added'),
    remove: ({ id, event_rules = [] }: NorthStar, rule: EventRule) =>
      save([{ id, event_rules: event_rules.filter((one) => one !== rule) }], 'Rule removed'),
  };
}

export type EventRulesEditor = ReturnType<typeof useEventRules>;
