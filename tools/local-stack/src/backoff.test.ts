import { restartBackoff } from './backoff.ts';

describe('waiting before a restart', () => {
  it('doubles up to half a minute', () => {
    const backoff = restartBackoff();
    expect(Array.from({ length: 8 }, () => backoff.next(100))).toEqual([
      500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  it('begins anew after a long life', () => {
    const backoff = restartBackoff();
    backoff.next(100);
    backoff.next(100);
    expect(backoff.next(60_000)).toBe(500);
  });
});
