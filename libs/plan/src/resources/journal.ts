import { mondayOf } from '@simmer/domain/dates/week';
import { weatherValue } from '@simmer/domain/moods/weather-mood';
import { dayText, type ResourceRules } from './resource.ts';

/** One a day; the feeling follows from the mood (PUL-6). */
export const pulseChecks: ResourceRules = {
  content: ['weather_mood', 'overall_feeling', 'theme_ratings'],
  initial: ({ date }) => ({ week_start_date: mondayOf(String(date)), theme_ratings: [] }),
  implied: ({ fields }) => ({
    ...('weather_mood' in fields &&
      !('overall_feeling' in fields) && { overall_feeling: weatherValue(String(fields['weather_mood'])) }),
    ...(Array.isArray(fields['theme_ratings']) && {
      theme_ratings: fields['theme_ratings'].map((rating: object) => ({ note: null, ...rating })),
    }),
  }),
  label: (fields) => `Pulse check of${dayText(fields, 'date')}`,
};

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

const answers = ['north_stars', 'context', 'baseline', 'progress_signals', 'road_bumps'];

/** A person has one. */
export const poster: ResourceRules = {
  content: answers,
  hasUpdate: true,
  initial: () => Object.fromEntries(answers.map((name) => [name, ''])),
  label: () => 'North Star poster',
};
