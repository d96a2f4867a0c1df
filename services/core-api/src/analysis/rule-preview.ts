import { serverLimits } from '@simmer/contracts/validation/server-limits';
import type { TouchedEvent } from '@simmer/contracts/schemas/analysis/keyword-rule.schema';
import type { ChangedEvent } from './rule-effect.ts';

/** The effect of a rule, as in API responses. */
export interface RulePreview {
  readonly events_touched: number;
  readonly past_events_touched: number;
  readonly events: TouchedEvent[];
}

// Instants and dates sort correctly as text, even when mixed.
const byStart = (one: ChangedEvent, other: ChangedEvent) => (one.start_time < other.start_time ? -1 : 1);

/** Splits the events at `now`: past ones latest first, then future ones soonest first. */
export function ruleTouches(changed: readonly ChangedEvent[], now: Date): RulePreview {
  const moment = now.toISOString();
  const { past = [], coming = [] } = Object.groupBy(changed.toSorted(byStart), ({ start_time, is_all_day }) =>
    start_time < (is_all_day ? moment.slice(0, 10) : moment) ? 'past' : 'coming',
  );
  const most = serverLimits.keywordRulePreview;
  return {
    events_touched: changed.length,
    past_events_touched: past.length,
    events: [
      ...past
        .slice(-most)
        .reverse()
        .map((event) => ({ ...event, is_past: true })),
      ...coming.slice(0, most).map((event) => ({ ...event, is_past: false })),
    ],
  };
}
