import { backoffDelayMs } from './backoff-delay.ts';

describe('job backoff delay', () => {
  it('doubles with each attempt, with a jitter of one half', () => {
    expect([1, 2, 3].map((attempt) => backoffDelayMs(attempt, 1000, new Error('no'), 0))).toEqual([
      500, 1000, 2000,
    ]);
    expect(backoffDelayMs(1, 1000, new Error('no'), 0.999)).toBe(1000);
  });

  it('is never shorter than the retryAfterMs of the error', () => {
    const busy = Object.assign(new Error('busy'), { retryAfterMs: 60_000 });
    expect(backoffDelayMs(1, 1000, busy, 0)).toBe(60_000);
    expect(backoffDelayMs(1, 1000, busy, 0.5)).toBe(60_250);
  });

  it('ignores a retryAfterMs that is not a number', () => {
    const odd = Object.assign(new Error('odd'), { retryAfterMs: Number.NaN });
    expect(backoffDelayMs(1, 1000, odd, 0)).toBe(500);
  });
});
