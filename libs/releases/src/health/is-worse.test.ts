import { isWorse } from './browser-counts.ts';

const failedIn = (browserCount: number, networkCount: number) =>
  Array.from({ length: browserCount }, (_, index) => ({
    browser: `browser ${String(index)}`,
    network: `network ${String(index % networkCount)}`,
    at: index,
  }));
const counts = (failedPageCount: number, pageCount: number, failedPages = failedIn(5, 3)) => ({
  pageCount,
  failedPageCount,
  failedPages,
});

describe('isWorse (FED-41)', () => {
  it('nineteen failed pages are too few, whatever their share', () => {
    const before = counts(1, 1_000);
    expect(isWorse(counts(19, 19), before)).toBe(false);
    expect(isWorse(counts(20, 20), before)).toBe(true);
  });

  it.each([
    [5, 3, true],
    [4, 3, false],
    [60, 2, false],
    [60, 1, false],
  ])('failures in %i browsers at %i addresses: %s', (browsers, networks, expected) => {
    expect(isWorse(counts(1_000, 1_000, failedIn(browsers, networks)), counts(0, 1_000))).toBe(expected);
  });

  it.each([
    ['three times the share before', counts(90, 1_000), counts(30, 1_000), true],
    ['less than three times', counts(89, 1_000), counts(30, 1_000), false],
    ['3 %, and none failed before', counts(30, 1_000), counts(0, 1_000), true],
    ['less than 3 %, and none failed before', counts(29, 1_000), counts(0, 1_000), false],
    ['30 %, and little is known', counts(30, 100), counts(0, 499), true],
    ['less than 30 %, and little is known', counts(29, 100), counts(0, 499), false],
    ['the same as a bad one before', counts(310, 1_000), counts(300, 1_000), false],
    ['more failures than counted pages', counts(20, 0), counts(0, 0), true],
  ])('%s', (_, fresh, before, expected) => {
    expect(isWorse(fresh, before)).toBe(expected);
  });
});
