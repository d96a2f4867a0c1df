import { limits } from '@simmer/contracts/limits';
import type { TouchedEvent } from '@simmer/contracts/schemas/keyword-rule.schema';
import type { ChangedEvent } from './rule-effect.ts';

/** What keeping a rule would do, as on the wire. */
export interface RulePreview {
  readonly events_touched: number;
  readonly past_events_touched: number;
  readonly events: TouchedEvent[];
}

// Both forms of a start, instant and date, sort as text among their likes and against each other by the day.
const byStart = (one: ChangedEvent, other: ChangedEvent) => (one.start_time < other.start_time ? -1 : 1);

/** Parts the events at this moment: those of the past, latest first, then those to come, soonest first. */
export function ruleTouches(changed: readonly ChangedEvent[], now: Date): RulePreview {
  const moment = now.toISOString();
  const { past = [], coming = [] } = Object.groupBy(
    changed.toSorted(byStart),
    ({ start_time, is_all_day }) =>
      start_time < (is_all_day ? moment.slice(0, 10) : moment) ? 'past' : 'coming',
  );
  const most = limits.keywordRulePreview;
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
