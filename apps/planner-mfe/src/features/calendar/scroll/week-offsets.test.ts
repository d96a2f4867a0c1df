import fc from 'fast-check';
import { weekHeight } from '../model/week-height.ts';
import {
  anchoredScroll,
  halfOffsets,
  halvesOf,
  offsetsOfWeeks,
  shareOf,
  visibleHeightOf,
  weekAt,
  weekInView,
  weekOffsets,
  weekWindow,
} from './week-offsets.ts';

const heights = fc.array(fc.integer({ min: 200, max: 900 }), { minLength: 1, maxLength: 106 });

/** The naive way to find a week. */
function weekByWalking(all: readonly number[], distance: number): number {
  let bottom = 0;
  for (const [index, height] of all.entries()) {
    bottom += height;
    if (distance < bottom) return index;
  }
  return all.length - 1;
}

test('weekAt: finds the same week as a walk from the top, for any heights', () => {
  fc.assert(
    fc.property(heights, fc.integer({ min: 0, max: 100_000 }), (all, distance) => {
      expect(weekAt(weekOffsets(all), distance)).toBe(weekByWalking(all, distance));
    }),
  );
});

test('weekWindow: every week with a visible pixel is rendered (CAL-9)', () => {
  fc.assert(
    fc.property(
      heights,
      fc.nat(60_000),
      fc.integer({ min: 100, max: 2000 }),
      (all, scrollTop, viewHeight) => {
        const offsets = weekOffsets(all);
        const { first, last } = weekWindow(offsets, scrollTop, viewHeight, viewHeight);
        const missing = [...all.keys()].filter(
          (index) =>
            visibleHeightOf(offsets, index, scrollTop, viewHeight) > 0 && (index < first || index > last),
        );
        expect(missing).toEqual([]);
      },
    ),
  );
});

test('weekWindow: every half week with a visible pixel is rendered, and none beyond the screen', () => {
  fc.assert(
    fc.property(heights, fc.nat(60_000), fc.integer({ min: 100, max: 2000 }), (rows, at, viewHeight) => {
      const halves = halfOffsets(rows);
      const scrollTop = Math.min(at, Math.max(0, (halves.at(-1) ?? 0) - viewHeight));
      const window = weekWindow(halves, scrollTop, viewHeight, 0);
      const drawn = [...rows.keys()].flatMap((week) => {
        const share = shareOf(window, week);
        return [share === 'whole' || share === 'upper', share === 'whole' || share === 'lower'];
      });
      const isSeen = drawn.map((_, half) => visibleHeightOf(halves, half, scrollTop, viewHeight) > 0);
      // A half that starts at the end of the screen is rendered too: a fraction of a pixel of scrolling shows it.
      const isNear = drawn.map((_, half) => visibleHeightOf(halves, half, scrollTop, viewHeight + 1) > 0);
      expect(
        drawn.filter((isDrawn, half) => (isSeen[half] && !isDrawn) || (isDrawn && !isNear[half])),
      ).toEqual([]);
    }),
  );
});

test('week offsets: a week begins where its upper half does, and a window of whole weeks has both halves of each', () => {
  fc.assert(
    fc.property(heights, (rows) => {
      const budgets = rows.map((_, week) => (week % 2) * 24);
      const weeks = rows.map((row, week) => weekHeight(row, budgets[week]));
      expect(offsetsOfWeeks(halfOffsets(rows, budgets))).toEqual(weekOffsets(weeks));
      const window = { first: 1, last: rows.length };
      const shares = rows.map((_, week) => shareOf(halvesOf(window), week));
      expect(shares).toEqual(rows.map((_, week) => (week >= 1 ? 'whole' : null)));
    }),
  );
});

test('anchoredScroll: changed heights above the screen leave the week in view at its position (CAL-9)', () => {
  fc.assert(
    fc.property(
      heights,
      fc.nat(50_000),
      fc.array(fc.nat(300), { minLength: 106, maxLength: 106 }),
      (all, at, grow) => {
        const before = weekOffsets(all);
        const scrollTop = Math.min(at, (before.at(-1) ?? 0) - 1);
        const seen = weekAt(before, scrollTop);
        const after = weekOffsets(
          all.map((height, index) => (index < seen ? height + (grow[index] ?? 0) : height)),
        );
        const moved = anchoredScroll(before, after, scrollTop);
        expect(weekAt(after, moved)).toBe(seen);
        expect(moved - (after[seen] ?? 0)).toBeCloseTo(scrollTop - (before[seen] ?? 0));
      },
    ),
  );
});

test('weekInView: is the week at the top, and the next one once half of it has scrolled away', () => {
  const offsets = weekOffsets([300, 400, 300]);
  expect(weekInView(offsets, 300, 650)).toBe(1);
  expect(weekInView(offsets, 299.5, 650)).toBe(1);
  expect(weekInView(offsets, 500, 650)).toBe(1);
  expect(weekInView(offsets, 501, 650)).toBe(2);
  expect(weekInView(offsets, 990, 100)).toBe(2);
});
