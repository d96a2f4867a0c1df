import { restartBackoff } from './backoff.ts';

describe('waiting before a restart', () => {
  it('doubles up to half a minute for a process that never answers', () => {
    const backoff = restartBackoff();
    expect(Array.from({ length: 8 }, () => backoff.next(undefined))).toEqual([
      500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  it('begins anew each time for a process that had answered for some seconds', () => {
    const backoff = restartBackoff();
    for (let failure = 0; failure < 8; failure += 1) backoff.next(undefined);
    expect(Array.from({ length: 5 }, () => backoff.next(9000))).toEqual([500, 500, 500, 500, 500]);
    expect(backoff.next(undefined)).toBe(1000);
  });

  it('stays within 2 s for a process that ends soon after it answered', () => {
    const backoff = restartBackoff();
    for (let failure = 0; failure < 8; failure += 1) backoff.next(undefined);
    expect(Array.from({ length: 3 }, () => backoff.next(100))).toEqual([2000, 2000, 2000]);
  });
});
