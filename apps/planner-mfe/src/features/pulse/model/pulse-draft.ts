import type { WeatherMoodId } from '@simmer/contracts/schemas/planning-values';
import { limits } from '@simmer/contracts/limits';
import type { PulseCheck, SavePulseCheck } from '@simmer/contracts/schemas/reflection.schema';
import { mondayOf } from '@simmer/domain/dates/week';
import { RATING } from '@simmer/domain/moods/rating';
import { startPulseCheck } from '@simmer/domain/moods/start-pulse-check';
import {
  DEFAULT_WEATHER_MOOD,
  weatherMood,
  WEATHER_MOODS,
  weatherValue,
} from '@simmer/domain/moods/weather-mood';
import { isTooLong } from '@simmer/ui/fields/text-limit';

interface Rated {
  readonly id: string;
}

/** One North Star's rating as it is being set. */
export interface RatingDraft {
  readonly rating: number;
  readonly note: string;
}

/** A pulse check as it is being filled in; ratings by the North Star's id. */
export interface PulseDraft {
  readonly mood: WeatherMoodId;
  readonly ratings: Readonly<Record<string, RatingDraft>>;
}

/** A check nobody has touched: partly cloudy, every rating at 5. */
export const EMPTY_PULSE: PulseDraft = { mood: DEFAULT_WEATHER_MOOD, ratings: {} };

const UNTOUCHED: RatingDraft = { rating: RATING.default, note: '' };

/** The draft for a date: what its check says already, else untouched (PUL-2). */
export function draftOfDate(
  date: string,
  themes: readonly Rated[],
  checks: readonly PulseCheck[],
): PulseDraft {
  const start = startPulseCheck(date, themes, checks);
  return {
    mood: moodOf(start.weather_mood) ?? DEFAULT_WEATHER_MOOD,
    ratings: Object.fromEntries(
      start.theme_ratings.map(({ theme_id, rating, note }) => [theme_id, { rating, note: note ?? '' }]),
    ),
  };
}

/** The id of a mood that the picker offers, or null. */
export function moodOf(id: string): WeatherMoodId | null {
  return WEATHER_MOODS.find((mood) => mood === weatherMood(id))?.id ?? null;
}

/** The rating of a North Star; 5 without a note until it is moved. */
export function ratingOf(draft: PulseDraft, themeId: string): RatingDraft {
  return draft.ratings[themeId] ?? UNTOUCHED;
}

/** The draft with a changed rating or note of one North Star. */
export function changeRating(draft: PulseDraft, themeId: string, change: Partial<RatingDraft>): PulseDraft {
  const ratings = { ...draft.ratings, [themeId]: { ...ratingOf(draft, themeId), ...change } };
  return { ...draft, ratings };
}

/** The check as it is saved: one rating per North Star, notes only where something was written. */
export function toPulseCheck(draft: PulseDraft, themes: readonly Rated[], date: string): SavePulseCheck {
  return {
    date,
    week_start_date: mondayOf(date),
    weather_mood: draft.mood,
    overall_feeling: weatherValue(draft.mood),
    theme_ratings: themes.map(({ id }) => {
      const { rating, note } = ratingOf(draft, id);
      const written = note.trim();
      return { theme_id: id, rating, ...(written !== '' && { note: written }) };
    }),
  };
}

/** True when saving either draft would save the same. */
export function isSamePulse(one: PulseDraft, other: PulseDraft, themes: readonly Rated[]): boolean {
  const textOf = (draft: PulseDraft) => JSON.stringify(toPulseCheck(draft, themes, '2000-01-03'));
  return textOf(one) === textOf(other);
}

/** True when a note has more characters than can be kept; its field says so. */
export function hasLongNote(draft: PulseDraft): boolean {
  return Object.values(draft.ratings).some(({ note }) => isTooLong(note, limits.note));
}
