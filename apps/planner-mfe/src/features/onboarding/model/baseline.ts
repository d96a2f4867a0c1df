import type { SavePulseCheck } from '@simmer/contracts/schemas/reflection.schema';
import { mondayOf } from '@simmer/domain/dates/week';
import { RATING } from '@simmer/domain/moods/rating';
import { DEFAULT_WEATHER_MOOD, weatherValue, type WeatherMoodId } from '@simmer/domain/moods/weather-mood';

/** One North Star's rating as it is being set. */
export interface BaselineRating {
  readonly rating: number;
  readonly note: string;
}

/** What the second step of onboarding holds; ratings by the theme's id. */
export interface BaselineDraft {
  readonly mood: WeatherMoodId;
  readonly ratings: Readonly<Record<string, BaselineRating>>;
}

export const EMPTY_BASELINE: BaselineDraft = { mood: DEFAULT_WEATHER_MOOD, ratings: {} };

const UNTOUCHED: BaselineRating = { rating: RATING.default, note: '' };

/** The rating of a theme; 5 without a note until it is moved. */
export function ratingOf(draft: BaselineDraft, themeId: string): BaselineRating {
  return draft.ratings[themeId] ?? UNTOUCHED;
}

/** The draft with a changed rating or note of one theme. */
export function changeRating(
  draft: BaselineDraft,
  themeId: string,
  change: Partial<BaselineRating>,
): BaselineDraft {
  const ratings = { ...draft.ratings, [themeId]: { ...ratingOf(draft, themeId), ...change } };
  return { ...draft, ratings };
}

/** The first pulse check: one rating per chosen theme, notes only where something was written. */
export function toPulseCheck(
  draft: BaselineDraft,
  themes: readonly { readonly id: string }[],
  today: string,
): SavePulseCheck {
  return {
    date: today,
    week_start_date: mondayOf(today),
    weather_mood: draft.mood,
    overall_feeling: weatherValue(draft.mood),
    theme_ratings: themes.map(({ id }) => {
      const { rating, note } = ratingOf(draft, id);
      const written = note.trim();
      return { theme_id: id, rating, ...(written !== '' && { note: written }) };
    }),
  };
}
