import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { datedDay } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { weatherValue } from '@simmer/domain/moods/weather-mood';
import type { Fields } from '../step.ts';
import type { Resource } from './resource.ts';

const dayIn = (fields: Fields, name: string): string => {
  const { [name]: day } = fields;
  if (typeof day !== 'string') return '';
  return ` ${isCalendarDate(day) ? datedDay(day) : day}`;
};

/** One a day; the feeling follows from the mood (PUL-6). */
export const pulseChecks: Resource = {
  name: 'pulseChecks',
  place: 'pulseChecks',
  identity: 'date',
  content: ['weather_mood', 'overall_feeling', 'theme_ratings'],
  order: 'day',
  initial: ({ date }) => ({ week_start_date: mondayOf(String(date)), theme_ratings: [] }),
  implied: ({ fields }) => ({
    ...('weather_mood' in fields &&
      !('overall_feeling' in fields) && { overall_feeling: weatherValue(String(fields['weather_mood'])) }),
    ...(Array.isArray(fields['theme_ratings']) && {
      theme_ratings: fields['theme_ratings'].map((rating: object) => ({ note: null, ...rating })),
    }),
  }),
  label: (fields) => `Pulse check of${dayIn(fields, 'date')}`,
};

/** One a week. */
export const weeklyReflections: Resource = {
  name: 'weeklyReflections',
  place: 'weeklyReflections',
  identity: 'week_start_date',
  content: ['wins', 'challenges', 'insights'],
  order: 'day',
  hasUpdate: true,
  initial: () => ({ wins: [], challenges: [], insights: [], version: 1 }),
  label: (fields) => `Reflection of the week of${dayIn(fields, 'week_start_date')}`,
};

/** One a week. */
export const weeklyPriorities: Resource = {
  name: 'weeklyPriorities',
  place: 'weeklyPriorities',
  identity: 'week_start_date',
  content: ['ordered_theme_ids'],
  order: 'day',
  initial: () => ({}),
  label: (fields) => `Order of the North Stars in the week of${dayIn(fields, 'week_start_date')}`,
};
const answers = ['north_stars', 'context', 'baseline', 'progress_signals', 'road_bumps'];

/** A person has one. */
export const poster: Resource = {
  name: 'poster',
  place: 'northStarPoster',
  identity: 'person',
  content: answers,
  order: 'day',
  hasUpdate: true,
  initial: () => Object.fromEntries(answers.map((name) => [name, ''])),
  label: () => 'North Star poster',
};

/** A person has one list of them. */
export const freeDays: Resource = {
  name: 'freeDays',
  place: 'freeDays',
  identity: 'person',
  content: ['free_days'],
  order: 'day',
  hasUpdate: true,
  initial: () => ({ free_days: [] }),
  label: () => 'Free days',
};
