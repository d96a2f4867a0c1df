import { createRequire } from 'node:module';
import type { BlockSchedule } from '../src/recurrence/recurrence.ts';

// The library's ES build has no package marker, so Node treats it as CommonJS and named imports fail.
const { RRule, RRuleSet } = createRequire(import.meta.url)('rrule') as typeof import('rrule');

const MS_PER_DAY = 86_400_000;
const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const RULE_DAYS = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA, RRule.SU] as const;

/** Midnight UTC of a date, the library's input. */
export function utc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

function ruleDay(name: string) {
  return RULE_DAYS[NAMES.findIndex((day) => day === name)] ?? RRule.MO;
}

/** The ordinal in its month of the first such weekday on or after the start, found day by day. */
function ordinalOfFirst(start: string, name: string): number {
  let day = utc(start);
  while (NAMES[(day.getUTCDay() + 6) % 7] !== name) day = new Date(day.getTime() + MS_PER_DAY);
  let ordinal = 1;
  for (let date = day.getUTCDate() - 7; date >= 1; date -= 7) ordinal += 1;
  return ordinal;
}

function ruleOptions(block: BlockSchedule) {
  const days = block.scheduled_days.map(ruleDay);
  switch (block.recurring) {
    case 'once':
      return { freq: RRule.DAILY, byweekday: days, count: days.length };
    case 'weekly':
      return { freq: RRule.WEEKLY, byweekday: days };
    case 'biweekly':
      return { freq: RRule.WEEKLY, interval: 2, byweekday: days };
    case 'quarterly':
      return { freq: RRule.WEEKLY, interval: 13, byweekday: days };
    case 'monthly':
      if (block.monthly_anchor === 'month_day')
        return { freq: RRule.MONTHLY, bymonthday: utc(block.start_date).getUTCDate() };
      return {
        freq: RRule.MONTHLY,
        byweekday: block.scheduled_days.map((name) =>
          ruleDay(name).nth(
            block.monthly_anchor === 'last_weekday' ? -1 : ordinalOfFirst(block.start_date, name),
          ),
        ),
      };
  }
}

export type OracleRule = InstanceType<typeof RRule> | InstanceType<typeof RRuleSet>;

/** The block's schedule as an rrule (a set if dates are excluded), or null for TBD, which RFC 5545 cannot express. */
export function toRule(block: BlockSchedule): OracleRule | null {
  if (block.scheduled_days.length === 0) return null;
  const rule = new RRule(
    {
      ...ruleOptions(block),
      wkst: RRule.MO,
      dtstart: utc(block.start_date),
      until: block.end_date ? utc(block.end_date) : null,
    },
    true,
  );
  if (!block.exclusion_dates?.length) return rule;
  const set = new RRuleSet(true);
  set.rrule(rule);
  for (const date of block.exclusion_dates) set.exdate(utc(date));
  return set;
}

/** The library's dates in a range, both ends included. */
export function rruleDates(block: BlockSchedule, range: { start: string; end: string }): string[] {
  const found = toRule(block)?.between(utc(range.start), utc(range.end), true) ?? [];
  return found.map((date) => date.toISOString().slice(0, 10));
}
