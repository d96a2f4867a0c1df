import type { MonthlyAnchor, Recurrence } from '@simmer/contracts/schemas/planning-values';

/** How often a block repeats, as the end of a sentence: 'every 2 weeks' (REC-8). */
export const RECURRENCE_TEXT: Readonly<Record<Recurrence, string>> = {
  once: 'once',
  weekly: 'every week',
  biweekly: 'every 2 weeks',
  monthly: 'every month',
  quarterly: 'every quarter',
};

/** The anchors of a monthly block, as the form names them (REC-11). */
export const MONTHLY_ANCHOR_TEXT: Readonly<Record<MonthlyAnchor, string>> = {
  nth_weekday: 'Same week',
  last_weekday: 'Last of its weekday',
  month_day: 'Same date',
};
