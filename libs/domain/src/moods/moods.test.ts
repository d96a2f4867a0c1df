import { pulseCheck } from '@simmer/testing/pulse-check.factory';
import { northStar } from '@simmer/testing/north-star.factory';
import { RATING, ratingLabel, ratingTone } from './rating.ts';
import { startPulseCheck } from './start-pulse-check.ts';
import { DEFAULT_WEATHER_MOOD, WEATHER_MOODS, weatherMood, weatherValue } from './weather-mood.ts';

test('weather moods: the twelve have their values and distinct texts (PUL-3)', () => {
  expect(Object.fromEntries(WEATHER_MOODS.map((mood) => [mood.id, weatherValue(mood.id)]))).toEqual({
    sunny: 12,
    'partly-sunny': 10,
    'partly-cloudy': 8,
    cloudy: 6,
    mixed: 7,
    rainy: 5,
    windy: 4,
    foggy: 3,
    hazy: 3,
    icy: 2,
    stormy: 2,
    blustery: 1,
  });
  for (const field of ['emoji', 'label', 'description'] as const) {
    expect(new Set(WEATHER_MOODS.map((mood) => mood[field])).size).toBe(12);
  }
});

test('weatherValue: an unknown mood has the value 6 (PUL-3)', () => {
  expect(weatherMood('hail')).toBeNull();
  expect(weatherValue('hail')).toBe(6);
});

const ratings = Array.from({ length: 10 }, (_, index) => index + 1);

test('ratingLabel: two ratings share a label (PUL-4)', () => {
  expect(ratings.map(ratingLabel)).toEqual([
    'Struggling',
    'Struggling',
    'Behind',
    'Behind',
    'On Track',
    'On Track',
    'Good Progress',
    'Good Progress',
    'Thriving',
    'Thriving',
  ]);
});

test('ratingTone: is red up to 4, amber up to 6 and green above (PUL-4)', () => {
  expect(ratings.map(ratingTone)).toEqual([
    ...Array<string>(4).fill('red'),
    ...Array<string>(2).fill('amber'),
    ...Array<string>(4).fill('green'),
  ]);
});

test('rating: the default is 5', () => {
  expect(RATING.default).toBe(5);
});

test('startPulseCheck: a new check has 5 for every North Star and is partly cloudy (PUL-2)', () => {
  const stars = [northStar(), northStar()];
  expect(startPulseCheck('2026-01-14', stars, [pulseCheck({ date: '2026-01-13' })])).toEqual({
    date: '2026-01-14',
    week_start_date: '2026-01-12',
    weather_mood: DEFAULT_WEATHER_MOOD,
    theme_ratings: stars.map(({ id }) => ({ theme_id: id, rating: 5 })),
  });
  expect(DEFAULT_WEATHER_MOOD).toBe('partly-cloudy');
});

test('startPulseCheck: a saved check is loaded; a new North Star has 5 and a removed one is dropped (PUL-2)', () => {
  const [kept, fresh] = [northStar(), northStar()];
  const saved = { theme_id: kept.id, rating: 9, note: 'flying' };
  const gone = { theme_id: northStar().id, rating: 2, note: null };
  const draft = startPulseCheck(
    '2026-01-14',
    [kept, fresh],
    [pulseCheck({ weather_mood: 'icy', theme_ratings: [gone, saved] })],
  );
  expect(draft.weather_mood).toBe('icy');
  expect(draft.theme_ratings).toEqual([saved, { theme_id: fresh.id, rating: 5 }]);
});
