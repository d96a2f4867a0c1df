import { restartBackoff } from './backoff.ts';

describe('restartBackoff', () => {
  it('doubles up to 30 s for a process that never responds (OPS-6)', () => {
    const backoff = restartBackoff();
    expect(Array.from({ length: 8 }, () => backoff.next(undefined))).toEqual([
      500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  it('starts at 0.5 s again for a process that responded for some seconds', () => {
    const backoff = restartBackoff();
    for (let failure = 0; failure < 8; failure += 1) backoff.next(undefined);
    expect(Array.from({ length: 5 }, () => backoff.next(9000))).toEqual([500, 500, 500, 500, 500]);
    expect(backoff.next(undefined)).toBe(1000);
  });

  it('is at most 2 s for a process that ends soon after it responded', () => {
    const backoff = restartBackoff();
    for (let failure = 0; failure < 8; failure += 1) backoff.next(undefined);
    expect(Array.from({ length: 3 }, () => backoff.next(100))).toEqual([2000, 2000, 2000]);
  });
});
