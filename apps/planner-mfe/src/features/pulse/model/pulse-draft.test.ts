import { pulseCheck } from '@simmer/testing/pulse-check.factory';
import {
  changeRating,
  draftOfDate,
  EMPTY_PULSE,
  isSamePulse,
  moodOf,
  ratingOf,
  toPulseCheck,
} from './pulse-draft.ts';

const THEMES = [{ id: 'rest' }, { id: 'art' }];

describe('a pulse check being filled in', () => {
  it('starts at 5 and partly cloudy', () => {
    expect(toPulseCheck(EMPTY_PULSE, THEMES, '2026-11-20')).toEqual({
      date: '2026-11-20',
      week_start_date: '2026-11-16',
      weather_mood: 'partly-cloudy',
      overall_feeling: 8,
      theme_ratings: [
        { theme_id: 'rest', rating: 5 },
        { theme_id: 'art', rating: 5 },
      ],
    });
  });

  it('keeps rating and note of a theme apart from the others', () => {
    const rated = changeRating(EMPTY_PULSE, 'art', { rating: 9 });
    const noted = changeRating(rated, 'art', { note: ' a good month ' });
    expect(ratingOf(noted, 'rest')).toEqual({ rating: 5, note: '' });
    expect(toPulseCheck(noted, THEMES, '2026-11-20').theme_ratings[1]).toEqual({
      theme_id: 'art',
      rating: 9,
      note: 'a good month',
    });
  });

  it('sends no note that holds only blanks', () => {
    const blank = changeRating({ ...EMPTY_PULSE, mood: 'stormy' }, 'rest', { note: '   ' });
    const check = toPulseCheck(blank, THEMES, '2026-11-22');
    expect(check.theme_ratings[0]).toEqual({ theme_id: 'rest', rating: 5 });
    expect(check.overall_feeling).toBe(2);
    expect(check.week_start_date).toBe('2026-11-16');
  });

  it('is filled in from the check that the date has', () => {
    const check = pulseCheck({
      date: '2026-11-20',
      weather_mood: 'icy',
      theme_ratings: [{ theme_id: 'art', rating: 8, note: 'painted' }],
    });
    const draft = draftOfDate('2026-11-20', THEMES, [check]);
    expect(draft.mood).toBe('icy');
    expect(ratingOf(draft, 'art')).toEqual({ rating: 8, note: 'painted' });
    expect(ratingOf(draft, 'rest')).toEqual({ rating: 5, note: '' });
    expect(isSamePulse(draftOfDate('2026-11-21', THEMES, [check]), EMPTY_PULSE, THEMES)).toBe(true);
  });

  it('knows when nothing was changed', () => {
    const noted = changeRating(EMPTY_PULSE, 'rest', { note: ' ' });
    expect(isSamePulse(noted, EMPTY_PULSE, THEMES)).toBe(true);
    expect(isSamePulse(changeRating(EMPTY_PULSE, 'rest', { rating: 6 }), EMPTY_PULSE, THEMES)).toBe(false);
    expect(isSamePulse({ ...EMPTY_PULSE, mood: 'sunny' }, EMPTY_PULSE, THEMES)).toBe(false);
  });

  it('takes only moods that the picker offers', () => {
    expect(moodOf('hazy')).toBe('hazy');
    expect(moodOf('hail')).toBeNull();
  });
});
