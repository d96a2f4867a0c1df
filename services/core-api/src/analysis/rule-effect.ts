import type { TouchedEvent } from '@simmer/contracts/schemas/analysis/keyword-rule.schema';
import { compileKeywords } from '@simmer/domain/classification/compile-keywords';
import { keywordResult, type KeywordResult } from '@simmer/domain/classification/keyword-result';
import type { Query } from '@simmer/persistence/query';
import type { NewFinding } from '@simmer/persistence/analysis/finding.query';
import {
  eventsForRules,
  type KeywordRuleRow,
  type PhaseRow,
  type RuledEventRow,
} from '@simmer/persistence/analysis/keyword-rules.query';

const PAGE = 1_000;

export interface RuleChange {
  readonly userId: string;
  readonly phases: readonly PhaseRow[];
  /** The person's rules after the change, newest first. */
  readonly rules: readonly KeywordRuleRow[];
  /** The added, changed or removed rule. */
  readonly ruleId: string;
}

/** An event whose keyword phase changes, past or future. */
export type ChangedEvent = Omit<TouchedEvent, 'is_past'>;

export interface RuleEffect {
  /** Events whose keyword phase changes. */
  readonly touched: readonly ChangedEvent[];
  /** New results by rules, including those whose reason alone has changed. */
  readonly ruled: readonly NewFinding[];
  /** Ids of events that no rule matches any more, and whose earlier result is restored. */
  readonly restored: readonly string[];
  /** New results without rules, if a run had used one. */
  readonly found: readonly NewFinding[];
}

async function* pagesOfEvents(query: Query, userId: string): AsyncGenerator<RuledEventRow[]> {
  let last: string | null = null;
  for (;;) {
    const page: RuledEventRow[] = await eventsForRules(query, userId, last, PAGE);
    yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.id ?? null;
  }
}

type Outcome = Pick<NewFinding, 'phase_id'> & { readonly kind: 'ruled' | 'restored' | 'found' };

/** The change of an event's result, given its keyword result with the new rules. */
function outcomeOf(event: RuledEventRow, result: KeywordResult, rules: readonly KeywordRuleRow[]): Outcome {
  if (result.matches.some(({ rule_id }) => rule_id !== null))
    return { kind: 'ruled', phase_id: result.phase_id };
  // An earlier result that depends on a removed rule cannot be restored.
  const isSound = event.former_rule_ids.every((id) => rules.some((rule) => rule.id === id));
  return event.is_rule_made && isSound
    ? { kind: 'restored', phase_id: event.former_phase_id }
    : { kind: 'found', phase_id: result.phase_id };
}

/** Computes page by page how a change of a rule affects the keyword results of stored events. */
export async function* ruleEffects(query: Query, change: RuleChange): AsyncGenerator<RuleEffect> {
  const { userId, phases, rules, ruleId } = change;
  const keywords = compileKeywords({ phases, rules });
  for await (const page of pagesOfEvents(query, userId)) {
    const effect = {
      touched: [] as ChangedEvent[],
      ruled: [] as NewFinding[],
      found: [] as NewFinding[],
      restored: [] as string[],
    };
    for (const event of page) {
      const result = keywordResult(keywords, event);
      const isItsDoing =
        event.rule_ids.includes(ruleId) || result.matches.some(({ rule_id }) => rule_id === ruleId);
      if (!isItsDoing) continue;
      const { kind, phase_id } = outcomeOf(event, result, rules);
      if (kind === 'restored') effect.restored.push(event.id);
      else effect[kind].push({ event_id: event.id, content_hash: event.content_hash, ...result });
      if (phase_id !== event.keyword_phase_id) effect.touched.push(changedEvent(event, phase_id));
    }
    yield effect;
  }
}

const changedEvent = (event: RuledEventRow, phaseId: string | null): ChangedEvent => ({
  google_calendar_event_id: event.id,
  title: event.title,
  start_time: event.start_time,
  is_all_day: event.is_all_day,
  from_ecocycle_phase_id: event.keyword_phase_id,
  to_ecocycle_phase_id: phaseId,
});
