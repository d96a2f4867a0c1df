import { patience } from './patience.ts';

describe('the wait before another try', () => {
  it('doubles, and varies by half', () => {
    expect([1, 2, 3].map((attempt) => patience(attempt, 1000, new Error('no'), 0))).toEqual([
      500, 1000, 2000,
    ]);
    expect(patience(1, 1000, new Error('no'), 0.999)).toBe(1000);
  });

  it('is never shorter than what was asked for', () => {
    const busy = Object.assign(new Error('busy'), { retryAfterMs: 60_000 });
    expect(patience(1, 1000, busy, 0)).toBe(60_000);
    expect(patience(1, 1000, busy, 0.5)).toBe(60_250);
  });

  it('does not believe everything that an error says', () => {
    const odd = Object.assign(new Error('odd'), { retryAfterMs: Number.NaN });
    expect(patience(1, 1000, odd, 0)).toBe(500);
  });
});
