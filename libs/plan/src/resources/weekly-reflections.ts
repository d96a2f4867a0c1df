import { dayText, type ResourceRules } from './resource.ts';

/** One a week. */
export const weeklyReflections: ResourceRules = {
  content: ['wins', 'challenges', 'insights'],
  hasUpdate: true,
  initial: () => ({ wins: [], challenges: [], insights: [] }),
  label: (fields) => `Reflection of the week of${dayText(fields, 'week_start_date')}`,
};

/** One a week. */
export const weeklyPriorities: ResourceRules = {
  content: ['ordered_theme_ids'],
  initial: () => ({}),
  label: (fields) => `Order of the North Stars in the week of${dayText(fields, 'week_start_date')}`,
};
