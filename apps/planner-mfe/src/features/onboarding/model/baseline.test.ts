import { changeRating, EMPTY_BASELINE, ratingOf, toPulseCheck } from './baseline.ts';

const THEMES = [{ id: 'rest' }, { id: 'art' }];

describe('the baseline', () => {
  it('starts at 5 and partly cloudy', () => {
    expect(toPulseCheck(EMPTY_BASELINE, THEMES, '2026-11-20')).toEqual({
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
    const rated = changeRating(EMPTY_BASELINE, 'art', { rating: 9 });
    const noted = changeRating(rated, 'art', { note: ' a good month ' });
    expect(ratingOf(noted, 'rest')).toEqual({ rating: 5, note: '' });
    expect(toPulseCheck(noted, THEMES, '2026-11-20').theme_ratings[1]).toEqual({
      theme_id: 'art',
      rating: 9,
      note: 'a good month',
    });
  });

  it('sends no note that holds only blanks', () => {
    const blank = changeRating({ ...EMPTY_BASELINE, mood: 'stormy' }, 'rest', { note: '   ' });
    const check = toPulseCheck(blank, THEMES, '2026-11-22');
    expect(check.theme_ratings[0]).toEqual({ theme_id: 'rest', rating: 5 });
    expect(check.overall_feeling).toBe(2);
    expect(check.week_start_date).toBe('2026-11-16');
  });
});
