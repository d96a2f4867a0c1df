import type { WeatherMoodId } from '@simmer/contracts/schemas/planning-values';
import { limits } from '@simmer/contracts/limits';
import type { PulseCheck, SavePulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
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

/** The rating of one North Star in the form. */
export interface RatingDraft {
  readonly rating: number;
  readonly note: string;
}

/** The form of a pulse check; ratings by North Star id. */
export interface PulseDraft {
  readonly mood: WeatherMoodId;
  readonly ratings: Readonly<Record<string, RatingDraft>>;
}

/** An unchanged check: partly cloudy, every rating at 5. */
export const EMPTY_PULSE: PulseDraft = { mood: DEFAULT_WEATHER_MOOD, ratings: {} };

const UNTOUCHED: RatingDraft = { rating: RATING.default, note: '' };

/** The draft for a date: the saved check, else an unchanged draft (PUL-2). */
export const draftOfDate = (
  date: string,
  northStars: readonly Rated[],
  checks: readonly PulseCheck[],
): PulseDraft => typedPulseDraft(startPulseCheck(date, northStars, checks));

/** The draft of a check that could not be saved. */
export const typedPulseDraft = ({
  weather_mood,
  theme_ratings,
}: {
  readonly weather_mood: string;
  readonly theme_ratings: readonly SavePulseCheck['theme_ratings'][number][];
}): PulseDraft => ({
  mood: moodOf(weather_mood) ?? DEFAULT_WEATHER_MOOD,
  ratings: Object.fromEntries(
    theme_ratings.map(({ theme_id, rating, note }) => [theme_id, { rating, note: note ?? '' }]),
  ),
});

/** The id of a known mood, or null. */
export function moodOf(id: string): WeatherMoodId | null {
  return WEATHER_MOODS.find((mood) => mood === weatherMood(id))?.id ?? null;
}

/** The rating of a North Star; 5 without a note until it is changed. */
export function ratingOf(draft: PulseDraft, northStarId: string): RatingDraft {
  return draft.ratings[northStarId] ?? UNTOUCHED;
}

/** The draft with a changed rating or note of one North Star. */
export function changeRating(
  draft: PulseDraft,
  northStarId: string,
  change: Partial<RatingDraft>,
): PulseDraft {
  const ratings = { ...draft.ratings, [northStarId]: { ...ratingOf(draft, northStarId), ...change } };
  return { ...draft, ratings };
}

/** The request body: one rating per North Star, notes only if not empty. */
export function toPulseCheck(draft: PulseDraft, northStars: readonly Rated[], date: string): SavePulseCheck {
  return {
    date,
    week_start_date: mondayOf(date),
    weather_mood: draft.mood,
    overall_feeling: weatherValue(draft.mood),
    theme_ratings: northStars.map(({ id }) => {
      const { rating, note } = ratingOf(draft, id);
      const written = note.trim();
      return { theme_id: id, rating, ...(written !== '' && { note: written }) };
    }),
  };
}

/** Whether saving both drafts has the same result. */
export function isSamePulse(one: PulseDraft, other: PulseDraft, northStars: readonly Rated[]): boolean {
  const textOf = (draft: PulseDraft) => JSON.stringify(toPulseCheck(draft, northStars, '2000-01-03'));
  return textOf(one) === textOf(other);
}

/** Whether a note was typed. */
export function hasNote(draft: PulseDraft): boolean {
  return Object.values(draft.ratings).some(({ note }) => note.trim() !== '');
}

/** Whether a note exceeds the limit; its field shows the error. */
export function hasLongNote(draft: PulseDraft): boolean {
  return Object.values(draft.ratings).some(({ note }) => isTooLong(note, limits.note));
}
