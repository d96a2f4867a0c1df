import {
  type KeywordRuleDraft,
  useCreateKeywordRule,
  useDeleteKeywordRule,
} from '@simmer/app-state/analysis-keyword-rules';
import { messageOf } from '@simmer/app-state/errors';
import { toast } from '@simmer/ui/toast';
import { countedEvents } from '../calendar-events/model/event-texts.ts';

/** Keeps a keyword rule and tells what it changed; its toast takes it back. */
export function useKeepRule(onKept: () => void) {
  const create = useCreateKeywordRule();
  const remove = useDeleteKeywordRule();
  const takeBack = (id: string) =>
    remove.mutate(id, {
      onSuccess: () => toast.info('Rule removed'),
      onError: (error) => toast.error(messageOf(error, 'The rule could not be removed')),
    });
  const putBack = ({ keyword, ecocycle_phase_id }: KeywordRuleDraft) =>
    create.mutate(
      { keyword, ecocycle_phase_id },
      {
        onSuccess: () => toast.info('Rule as it was before'),
        onError: (error) => toast.error(messageOf(error, 'The rule could not be put back')),
      },
    );
  const keep = (draft: KeywordRuleDraft) =>
    create.mutate(draft, {
      onSuccess: ({ rule, replaced_rule, events_touched }) => {
        toast.success(`Rule kept: ${countedEvents(events_touched)} changed.`, {
          action: {
            label: 'Undo',
            onAction: () => (replaced_rule ? putBack(replaced_rule) : takeBack(rule.id)),
          },
        });
        onKept();
      },
      onError: (error) => toast.error(messageOf(error, 'The rule could not be kept')),
    });
  return { keep, isKeeping: create.isPending };
}
