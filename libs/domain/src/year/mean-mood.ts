import { weatherMood, type WeatherMood, weatherValue } from '../moods/weather-mood.ts';
import type { DayMood } from './year-weeks.ts';

/** The moods of some days together. */
export interface MeanMood {
  /** The mean of their values, 1 to 12. */
  readonly value: number;
  /** The one of them that is nearest to the mean; null if none of them is known. */
  readonly mood: WeatherMood | null;
  readonly checks: number;
}

/**
 * The mean of some days' moods; null without any. It is shown as one of the moods that the person chose, the later one
 * of two equally near: several moods have the same value (YR-4).
 */
export function meanMood(moods: readonly DayMood[]): MeanMood | null {
  if (moods.length === 0) return null;
  const value = moods.reduce((sum, { mood }) => sum + weatherValue(mood), 0) / moods.length;
  let nearest: WeatherMood | null = null;
  for (const { mood: id } of moods) {
    const mood = weatherMood(id);
    if (mood === null) continue;
    if (nearest === null || Math.abs(mood.value - value) <= Math.abs(nearest.value - value)) nearest = mood;
  }
  return { value, mood: nearest, checks: moods.length };
}
