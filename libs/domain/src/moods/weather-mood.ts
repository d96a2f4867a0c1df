import type { WeatherMoodId } from '@simmer/contracts/schemas/planning-values';

/** A mood expressed as weather; `value` is stored as the overall feeling (PUL-3). */
export interface WeatherMood {
  readonly id: WeatherMoodId;
  readonly emoji: string;
  readonly label: string;
  readonly description: string;
  readonly value: number;
}

/** The twelve moods of the picker, in order. */
export const WEATHER_MOODS = [
  { id: 'sunny', emoji: '☀️', label: 'Sunny', description: 'Bright, warm and full of energy', value: 12 },
  {
    id: 'partly-sunny',
    emoji: '🌤️',
    label: 'Partly sunny',
    description: 'Mostly light, a cloud or two',
    value: 10,
  },
  {
    id: 'partly-cloudy',
    emoji: '⛅',
    label: 'Partly cloudy',
    description: 'Fine on the whole, some shade',
    value: 8,
  },
  { id: 'cloudy', emoji: '☁️', label: 'Cloudy', description: 'Muted, neither up nor down', value: 6 },
  { id: 'mixed', emoji: '🌦️', label: 'Mixed', description: 'A bit of everything at once', value: 7 },
  { id: 'rainy', emoji: '🌧️', label: 'Rainy', description: 'Heavy, in need of shelter', value: 5 },
  { id: 'windy', emoji: '💨', label: 'Windy', description: 'Pulled in many directions', value: 4 },
  { id: 'foggy', emoji: '🌫️', label: 'Foggy', description: 'Hard to see the way ahead', value: 3 },
  { id: 'hazy', emoji: '😶‍🌫️', label: 'Hazy', description: 'Tired and blurred at the edges', value: 3 },
  { id: 'icy', emoji: '🧊', label: 'Icy', description: 'Stuck, stiff and careful', value: 2 },
  { id: 'stormy', emoji: '⛈️', label: 'Stormy', description: 'Loud, tense, a lot at once', value: 2 },
  { id: 'blustery', emoji: '🌪️', label: 'Blustery', description: 'Swept off my feet', value: 1 },
] as const satisfies readonly WeatherMood[];

/** The mood that a new pulse check starts with (PUL-2). */
export const DEFAULT_WEATHER_MOOD: WeatherMoodId = 'partly-cloudy';

const UNKNOWN_MOOD_VALUE = 6;

/** The mood with this id, or null. */
export function weatherMood(id: string): WeatherMood | null {
  return WEATHER_MOODS.find((mood) => mood.id === id) ?? null;
}

/** The overall feeling of a mood; 6 when the mood is unknown (PUL-3). */
export function weatherValue(id: string): number {
  return weatherMood(id)?.value ?? UNKNOWN_MOOD_VALUE;
}
