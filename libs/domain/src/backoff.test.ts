import { backoffMs } from './backoff.ts';

const delayAfter = (failure: unknown, random = 0) =>
  backoffMs(1, { firstMs: 1000, random: () => random }, failure);

describe('backoff', () => {
  it.each([
    [0, [500, 1000, 1500]],
    [0.999, [999, 1999, 2998]],
  ])('with a random number of %d it doubles up to the longest delay', (random, delays) => {
    const backoff = { firstMs: 1000, maxMs: 3000, random: () => random };
    expect([1, 2, 3].map((failures) => backoffMs(failures, backoff))).toEqual(delays);
  });

  it('is never shorter than the retryAfterMs of the failure, if that is a number', () => {
    const busy = Object.assign(new Error('busy'), { retryAfterMs: 60_000 });
    expect([delayAfter(busy), delayAfter(busy, 0.5)]).toEqual([60_000, 60_250]);
    expect(
      [{ retryAfterMs: Number.NaN }, { retryAfterMs: null }, null].map((each) => delayAfter(each)),
    ).toEqual([500, 500, 500]);
  });
});
