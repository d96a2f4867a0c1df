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
