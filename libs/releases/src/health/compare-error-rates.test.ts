import { isWorse } from './compare-error-rates.ts';

const counts = (failedPageCount: number, pageCount: number) => ({ pageCount, failedPageCount });

describe('isWorse (FED-41)', () => {
  it('nineteen failed pages are too few, whatever their share', () => {
    const before = counts(1, 1_000);
    expect(isWorse(counts(19, 19), before)).toBe(false);
    expect(isWorse(counts(20, 20), before)).toBe(true);
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
