import type { FreeDayRanges } from '@simmer/contracts/schemas/free-days.schema';
import type { NorthStarPoster, SavePoster } from '@simmer/contracts/schemas/poster.schema';
import type { PulseCheck, SavePulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { seenIn } from '@simmer/domain/editing/seen-in';
import type { Change } from './step.ts';

/** Saves the check of a day. @param opened the day's check when the form was opened; null if there was none */
export function pulseChange(check: SavePulseCheck, opened: PulseCheck | null): Change {
  const { date, weather_mood, overall_feeling, theme_ratings } = check;
  const fields = { weather_mood, overall_feeling, theme_ratings };
  return { resource: 'pulseChecks', id: date, fields, seen: seenIn(opened, fields) };
}

/** The lists of a week's reflection. */
type ReflectionLines = Pick<WeeklyReflection, 'wins' | 'challenges' | 'insights'>;

/**
 * Saves lists of a week's reflection; the others stay, and lines that another device has added meanwhile too (REF-4).
 * @param seen the reflection as the person saw it; null if the week had none
 */
export const reflectionChange = (
  week: string,
  lines: Partial<ReflectionLines>,
  seen: WeeklyReflection | null,
): Change => ({ resource: 'weeklyReflections', id: week, fields: lines, seen: seenIn(seen, lines) });

/** Saves the order of North Stars in a week. */
export const priorityChange = (week: string, orderedIds: readonly string[]): Change => ({
  resource: 'weeklyPriorities',
  id: week,
  fields: { ordered_theme_ids: [...orderedIds] },
});

const NO_ANSWERS = { north_stars: '', context: '', baseline: '', progress_signals: '', road_bumps: '' };

/** Saves answers of the poster. @param opened the poster when the form was opened; null if there was none */
export const posterChange = (
  answers: Pick<SavePoster, keyof typeof NO_ANSWERS>,
  opened: NorthStarPoster | null,
): Change => ({
  resource: 'poster',
  id: 'person',
  fields: answers,
  seen: seenIn(opened ?? NO_ANSWERS, answers),
});

/** Saves free days. What another device changed since they were seen is kept (IDE-23). */
export const freeDaysChange = (wanted: FreeDayRanges, seen: FreeDayRanges): Change => ({
  resource: 'freeDays',
  id: 'person',
  fields: { free_days: wanted },
  seen: { free_days: seen },
});
