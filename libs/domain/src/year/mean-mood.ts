import { weatherMood, type WeatherMood, weatherValue } from '../moods/weather-mood.ts';
import type { DayMood } from './year-weeks.ts';

/**
 * The mood that is nearest to the mean of some days' moods; null without a known mood. The result is one of the moods
 * that the person chose, of two equally near ones the later: several moods have the same value (YR-4).
 */
export function meanMood(moods: readonly DayMood[]): WeatherMood | null {
  const value = moods.reduce((sum, { mood }) => sum + weatherValue(mood), 0) / moods.length;
  let nearest: WeatherMood | null = null;
  for (const { mood: id } of moods) {
    const mood = weatherMood(id);
    if (mood === null) continue;
    if (nearest === null || Math.abs(mood.value - value) <= Math.abs(nearest.value - value)) nearest = mood;
  }
  return nearest;
}
