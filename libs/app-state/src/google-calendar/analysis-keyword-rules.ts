import type { KeywordRule, TouchedEvent } from '@simmer/contracts/schemas/analysis/keyword-rule.schema';
import { api } from '../api/api.ts';
import { useCalendarQuery, useUserScope } from '../queries/use-calendar-query.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

export interface KeywordRuleDraft {
  readonly keyword: string;
  readonly ecocycle_phase_id: string;
}

export interface KeywordRulePreview {
  /** The number of all events, and of past ones; `events` lists the nearest hundred past and future ones. */
  readonly events_touched: number;
  readonly past_events_touched: number;
  readonly events: TouchedEvent[];
}

export interface KeywordRuleResponse {
  readonly rule: KeywordRule;
  /** The previous rule of the same keyword, if there was one. */
  readonly replaced_rule: KeywordRule | null;
  readonly events_touched: number;
}

/** A person's own keywords, newest first. */
export const useKeywordRules = (isEnabled: boolean) =>
  useCalendarQuery<KeywordRule[]>(
    'keywordRules',
    isEnabled,
    async (signal) => (await api.call('ecocycleAnalysis.listKeywordRules', { signal })).rules,
  );

/** The events that a rule would change. Nothing is written; null disables the query. */
export const useKeywordRulePreview = (draft: KeywordRuleDraft | null) =>
  useCalendarQuery<KeywordRulePreview>(
    'keywordRules',
    draft !== null,
    (signal) => {
      const body = draft ?? { keyword: '', ecocycle_phase_id: '' };
      return api.call('ecocycleAnalysis.previewKeywordRule', { body, signal });
    },
    `preview ${draft?.ecocycle_phase_id ?? ''} ${draft?.keyword ?? ''}`,
  );

function useAffectedKeys() {
  const { scope } = useUserScope();
  return (['keywordRules', 'events', 'analysisResults'] as const).map((resource) =>
    queryKeys.calendar(scope, resource),
  );
}

/** Creates a rule and applies it to keyword results; verified phases stay. */
export function useCreateKeywordRule(): Action<KeywordRuleDraft, KeywordRuleResponse> {
  return useAction({
    write: (body, idempotencyKey) =>
      api.call('ecocycleAnalysis.createKeywordRule', { body: { ...body }, idempotencyKey }),
    invalidates: useAffectedKeys(),
  });
}

/** Deletes a rule (by id); events that it classified get their previous result back. */
export function useDeleteKeywordRule(): Action<string, KeywordRuleResponse> {
  return useAction({
    write: (id, idempotencyKey) =>
      api.call('ecocycleAnalysis.deleteKeywordRule', { params: { id }, idempotencyKey }),
    invalidates: useAffectedKeys(),
  });
}
