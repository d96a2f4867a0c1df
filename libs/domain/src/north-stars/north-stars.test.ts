import { limits } from '@simmer/contracts/limits';
import { northStarTypes } from '@simmer/contracts/schemas/planning-values';
import { planningDate } from '@simmer/testing/calendar-date.arbitrary';
import { northStar } from '@simmer/testing/north-star.factory';
import fc from 'fast-check';
import { isNorthStarCountValid, toggleNorthStar, TOO_MANY_NORTH_STARS } from './north-star-limit.ts';
import { isEndDateEditable, northStarEndDate } from './north-star-type.ts';
import { orderNorthStars } from './order-north-stars.ts';
import { withoutNorthStar } from './remove-north-star.ts';

test('toggleNorthStar: a click adds or removes a North Star by its exact name', () => {
  const [work, other] = [northStar({ name: 'Work' }), northStar({ name: 'work' })];
  expect(toggleNorthStar([], work)).toEqual([work]);
  expect(toggleNorthStar([work], other)).toEqual([work, other]);
  expect(toggleNorthStar([work, other], northStar({ name: 'Work' }))).toEqual([other]);
});

test('toggleNorthStar: a sixth North Star is ignored, and no sequence of clicks exceeds five (NST-1)', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => northStar({ name }));
  expect(toggleNorthStar(five, northStar({ name: 'f' }))).toBe(five);
  expect(toggleNorthStar(five, northStar({ name: 'c' }))).toHaveLength(4);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')), (clicks) => {
      const selected = clicks.reduce<readonly { name: string }[]>(
        (chosen, name) => toggleNorthStar(chosen, { name }),
        [],
      );
      expect(selected.length <= limits.northStars).toBe(true);
      expect(new Set(selected.map(({ name }) => name)).size).toBe(selected.length);
    }),
  );
  expect(TOO_MANY_NORTH_STARS).toBe('You can only have up to 5 North Stars');
});

test('isNorthStarCountValid: is true for one to five', () => {
  expect([0, 1, 5, 6].map(isNorthStarCountValid)).toEqual([false, true, true, false]);
});

test('northStarEndDate: each type sets its end date, and only that of “ongoing” cannot be edited (NST-22, NST-21)', () => {
  const ends = (start: string | null) =>
    northStarTypes.map((type) => northStarEndDate(type, start, '2026-01-31'));
  const expected = ['2026-02-07', '2026-02-28', '2026-04-30', '2027-01-31', '2036-01-31'];
  expect(ends('2026-01-31')).toEqual(expected);
  expect(ends(null)).toEqual(expected);
  expect(northStarEndDate('annual', '2024-02-29', '2026-01-01')).toBe('2025-02-28');
  expect(northStarTypes.filter((type) => !isEndDateEditable(type))).toEqual(['ongoing']);
});

test('northStarEndDate: the end date is always after the start date', () => {
  fc.assert(
    fc.property(planningDate(), fc.constantFrom(...northStarTypes), (start, type) => {
      expect(northStarEndDate(type, start, '2000-01-01') > start).toBe(true);
    }),
  );
});

test('orderNorthStars: the week’s order comes first, then the North Stars’ own order (NST-12)', () => {
  const stars = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const order = (ids: string[]) =>
    orderNorthStars(stars, ids)
      .map(({ id }) => id)
      .join('');
  expect([order(['c', 'a']), order([]), order(['x', 'd', 'c', 'b', 'a'])]).toEqual(['cabd', 'abcd', 'dcba']);
});

test('withoutNorthStar: blocks, ideal blocks, priorities and pulse checks lose the removed North Star and keep the others', () => {
  const theme_ratings = [
    { theme_id: 'gone', rating: 3 },
    { theme_id: 'kept', rating: 8 },
  ];
  const plan = {
    timeBlocks: [
      { id: 1, north_star_theme_id: 'gone' },
      { id: 2, north_star_theme_id: 'kept' },
      { id: 3, north_star_theme_id: null },
    ],
    weeklyPriorities: [{ week: 'a', ordered_theme_ids: ['kept', 'gone', 'other'] }],
    pulseChecks: [{ mood: 4, theme_ratings }],
    idealBlocks: [
      { id: 1, activity_id: null, north_star_theme_id: 'gone', ecocycle_phase: null },
      { id: 2, activity_id: null, north_star_theme_id: 'gone', ecocycle_phase: 'birth' },
      { id: 3, activity_id: null, north_star_theme_id: 'kept', ecocycle_phase: null },
    ],
  };
  expect(withoutNorthStar('gone', plan)).toEqual({
    timeBlocks: [
      { id: 1, north_star_theme_id: null },
      { id: 2, north_star_theme_id: 'kept' },
      { id: 3, north_star_theme_id: null },
    ],
    weeklyPriorities: [{ week: 'a', ordered_theme_ids: ['kept', 'other'] }],
    pulseChecks: [{ mood: 4, theme_ratings: [{ theme_id: 'kept', rating: 8 }] }],
    idealBlocks: [
      { id: 2, activity_id: null, north_star_theme_id: null, ecocycle_phase: 'birth' },
      { id: 3, activity_id: null, north_star_theme_id: 'kept', ecocycle_phase: null },
    ],
  });
});
