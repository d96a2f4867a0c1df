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

const NORTH_STARS = [{ id: 'rest' }, { id: 'art' }];

describe('pulse draft', () => {
  it('starts with every rating at 5 and partly cloudy', () => {
    expect(toPulseCheck(EMPTY_PULSE, NORTH_STARS, '2026-11-20')).toEqual({
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

  it('a rating and a note change only their North Star', () => {
    const rated = changeRating(EMPTY_PULSE, 'art', { rating: 9 });
    const noted = changeRating(rated, 'art', { note: ' a good month ' });
    expect(ratingOf(noted, 'rest')).toEqual({ rating: 5, note: '' });
    expect(toPulseCheck(noted, NORTH_STARS, '2026-11-20').theme_ratings[1]).toEqual({
      theme_id: 'art',
      rating: 9,
      note: 'a good month',
    });
  });

  it('a blank note is not sent', () => {
    const blank = changeRating({ ...EMPTY_PULSE, mood: 'stormy' }, 'rest', { note: '   ' });
    const check = toPulseCheck(blank, NORTH_STARS, '2026-11-22');
    expect(check.theme_ratings[0]).toEqual({ theme_id: 'rest', rating: 5 });
    expect(check.overall_feeling).toBe(2);
    expect(check.week_start_date).toBe('2026-11-16');
  });

  it('an existing check of the date is loaded', () => {
    const check = pulseCheck({
      date: '2026-11-20',
      weather_mood: 'icy',
      theme_ratings: [{ theme_id: 'art', rating: 8, note: 'painted' }],
    });
    const draft = draftOfDate('2026-11-20', NORTH_STARS, [check]);
    expect(draft.mood).toBe('icy');
    expect(ratingOf(draft, 'art')).toEqual({ rating: 8, note: 'painted' });
    expect(ratingOf(draft, 'rest')).toEqual({ rating: 5, note: '' });
    expect(isSamePulse(draftOfDate('2026-11-21', NORTH_STARS, [check]), EMPTY_PULSE, NORTH_STARS)).toBe(true);
  });

  it('a blank note does not count as a change, a rating and a mood do', () => {
    const noted = changeRating(EMPTY_PULSE, 'rest', { note: ' ' });
    expect(isSamePulse(noted, EMPTY_PULSE, NORTH_STARS)).toBe(true);
    expect(isSamePulse(changeRating(EMPTY_PULSE, 'rest', { rating: 6 }), EMPTY_PULSE, NORTH_STARS)).toBe(
      false,
    );
    expect(isSamePulse({ ...EMPTY_PULSE, mood: 'sunny' }, EMPTY_PULSE, NORTH_STARS)).toBe(false);
  });

  it('a mood that the picker does not offer is rejected', () => {
    expect(moodOf('hazy')).toBe('hazy');
    expect(moodOf('hail')).toBeNull();
  });
});
