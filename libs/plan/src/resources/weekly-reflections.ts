import { dayText, type Resource } from './resource.ts';

/** One a week. */
export const weeklyReflections: Resource = {
  name: 'weeklyReflections',
  place: 'weeklyReflections',
  identity: 'week_start_date',
  content: ['wins', 'challenges', 'insights'],
  order: 'day',
  hasUpdate: true,
  initial: () => ({ wins: [], challenges: [], insights: [] }),
  label: (fields) => `Reflection of the week of${dayText(fields, 'week_start_date')}`,
};

/** One a week. */
export const weeklyPriorities: Resource = {
  name: 'weeklyPriorities',
  place: 'weeklyPriorities',
  identity: 'week_start_date',
  content: ['ordered_theme_ids'],
  order: 'day',
  initial: () => ({}),
  label: (fields) => `Order of the North Stars in the week of${dayText(fields, 'week_start_date')}`,
};
