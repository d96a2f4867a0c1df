import { mondayOf } from '../dates/week.ts';
import { RATING } from './rating.ts';
import { DEFAULT_WEATHER_MOOD } from './weather-mood.ts';

/** A rating of one North Star within a pulse check, as in API responses. */
export interface NorthStarRating {
  readonly theme_id: string;
  readonly rating: number;
  readonly note?: string | null | undefined;
}

interface SavedPulseCheck {
  readonly date: string;
  readonly weather_mood: string;
  readonly theme_ratings: readonly NorthStarRating[];
}

/** The initial values of the pulse check dialog. */
export interface PulseDraft {
  readonly date: string;
  readonly week_start_date: string;
  readonly weather_mood: string;
  readonly theme_ratings: readonly NorthStarRating[];
}

/**
 * The draft for a date: the pulse check of this date, else rating 5 for every North Star and partly cloudy. A North
 * Star added since the check starts at 5; a removed one is left out (PUL-2).
 */
export function startPulseCheck(
  date: string,
  northStars: readonly { readonly id: string }[],
  checks: readonly SavedPulseCheck[],
): PulseDraft {
  const saved = checks.find((check) => check.date === date);
  return {
    date,
    week_start_date: mondayOf(date),
    weather_mood: saved?.weather_mood ?? DEFAULT_WEATHER_MOOD,
    theme_ratings: northStars.map(
      ({ id }) =>
        saved?.theme_ratings.find((rating) => rating.theme_id === id) ?? {
          theme_id: id,
          rating: RATING.default,
        },
    ),
  };
}
