import { checkAgainst, type PageCounts } from './compare-error-rates.ts';

describe('checkAgainst (FED-41)', () => {
  const isWorse = (fresh: PageCounts, before: PageCounts) => checkAgainst(before)(fresh);

  it('nine failed pages are too few, whatever their share', () => {
    const before = { pageCount: 1_000, failedPageCount: 1 };
    expect(isWorse({ pageCount: 9, failedPageCount: 9 }, before)).toBe(false);
    expect(isWorse({ pageCount: 10, failedPageCount: 10 }, before)).toBe(true);
  });

  it('a build that fails as often as a bad one before it stays', () => {
    const before = { pageCount: 1_000, failedPageCount: 300 };
    expect(isWorse({ pageCount: 1_000, failedPageCount: 310 }, before)).toBe(false);
    expect(isWorse({ pageCount: 1_000, failedPageCount: 600 }, before)).toBe(true);
  });

  it('failures beyond the counted pages do not break it', () => {
    expect(isWorse({ pageCount: 0, failedPageCount: 20 }, { pageCount: 0, failedPageCount: 0 })).toBe(true);
    expect(isWorse({ pageCount: 5, failedPageCount: 20 }, { pageCount: 60, failedPageCount: 60 })).toBe(
      false,
    );
  });
});
