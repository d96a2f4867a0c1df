import type { Recurrence } from '@simmer/contracts/schemas/planning-values';

/** How often, as the continuation of a sentence: 'every 2 weeks' (REC-8). */
export const RECURRENCE_TEXT: Readonly<Record<Recurrence, string>> = {
  once: 'once',
  weekly: 'every week',
  biweekly: 'every 2 weeks',
  monthly: 'every month',
  quarterly: 'every quarter',
};
