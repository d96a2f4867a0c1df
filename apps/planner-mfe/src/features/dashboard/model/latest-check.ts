import type { PulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import { ratingLabel, ratingTone, type RatingTone } from '@simmer/domain/moods/rating';
import { weatherMood } from '@simmer/domain/moods/weather-mood';
import type { NorthStar } from '../../../shared/planning-types.ts';
import { dayTitle } from '@simmer/domain/dates/date-labels';

export interface CheckRating {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
  readonly rating: number;
  readonly label: string;
  readonly tone: RatingTone;
  readonly note: string | null;
}

/** The latest pulse check for its card. */
export interface LatestCheck {
  readonly date: string;
  /** The day of the check: 'Today' or 'Friday, Nov 20'. */
  readonly day: string;
  readonly emoji: string;
  readonly mood: string;
  readonly description: string;
  /** In the order of the North Stars; removed ones are left out. */
  readonly ratings: readonly CheckRating[];
}

/** The check of the latest date, or null before the first one. */
export function latestCheck(
  checks: readonly PulseCheck[],
  stars: readonly NorthStar[],
  today: string,
): LatestCheck | null {
  const latest = checks.reduce<PulseCheck | null>(
    (found, check) => (found === null || check.date > found.date ? check : found),
    null,
  );
  if (latest === null) return null;
  const mood = weatherMood(latest.weather_mood);
  const ratings = stars.flatMap((star): CheckRating[] => {
    const rated = latest.theme_ratings.find(({ theme_id }) => theme_id === star.id);
    if (rated === undefined) return [];
    const { rating, note } = rated;
    return [
      {
        id: star.id,
        name: star.name,
        emoji: star.emoji,
        rating,
        label: ratingLabel(rating),
        tone: ratingTone(rating),
        note: note || null,
      },
    ];
  });
  return {
    date: latest.date,
    day: latest.date === today ? 'Today' : dayTitle(latest.date),
    emoji: mood?.emoji ?? '🌡️',
    mood: mood?.label ?? latest.weather_mood,
    description: mood?.description ?? '',
    ratings,
  };
}
