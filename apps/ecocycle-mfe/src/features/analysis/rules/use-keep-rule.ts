import {
  type KeywordRuleDraft,
  useCreateKeywordRule,
  useDeleteKeywordRule,
} from '@simmer/app-state/google-calendar/analysis-keyword-rules';
import { useKeywordRuleSteps } from '@simmer/app-state/undo/calendar-steps';
import { messageOf } from '@simmer/app-state/errors';
import type { KeywordRule } from '@simmer/contracts/schemas/analysis/keyword-rule.schema';
import { toast } from '@simmer/ui/toasts/toast';
import { eventCountText } from '@simmer/domain/event-history/event-count-text';
import { offerUndo } from '@simmer/ui/toasts/undo';

/** Creates a keyword rule and reports its effect, with undo. */
export function useKeepRule(onKept: () => void) {
  const create = useCreateKeywordRule();
  const stepsOf = useKeywordRuleSteps();
  const keep = (draft: KeywordRuleDraft) =>
    create.mutate(draft, {
      onSuccess: ({ rule: after, replaced_rule: before, events_touched }) => {
        const text = `Rule saved: ${eventCountText(events_touched)} changed.`;
        offerUndo('keyword-rule.keep', text, stepsOf({ before, after }));
        onKept();
      },
      onError: (error) => toast.error(messageOf(error, 'The rule could not be saved')),
    });
  return { keep, isKeeping: create.isPending };
}

/** Removes a keyword rule; undo restores its position. */
export function useRemoveRule() {
  const remove = useDeleteKeywordRule();
  const stepsOf = useKeywordRuleSteps();
  const removeRule = (rule: KeywordRule) =>
    remove.mutate(rule.id, {
      onSuccess: ({ events_touched }) => {
        const text = `Rule removed: ${eventCountText(events_touched)} changed.`;
        offerUndo('keyword-rule.remove', text, stepsOf({ before: rule, after: null }));
      },
      onError: (error) => toast.error(messageOf(error, 'The rule could not be removed')),
    });
  return { remove: removeRule, isRemoving: remove.isPending };
}
