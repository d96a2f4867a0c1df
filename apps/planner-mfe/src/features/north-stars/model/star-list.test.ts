import { northStar } from '@simmer/testing/north-star.factory';
import { isNameTaken, openSuggestions, orderAfterMove } from './star-list.ts';

const [rest, art, work] = [
  northStar({ name: 'Rest' }),
  northStar({ name: 'Art' }),
  northStar({ name: 'Work' }),
];

test('North Star suggestions: those whose exact name the person does not have, case counts', () => {
  const defaults = [{ name: 'Rest' }, { name: 'rest' }, { name: 'Play' }];
  expect(openSuggestions(defaults, [rest, art])).toEqual([{ name: 'rest' }, { name: 'Play' }]);
});

test('isNameTaken: only by another North Star with exactly this name (NST-11)', () => {
  expect(isNameTaken(' Rest ', [rest, art], null)).toBe(true);
  expect(isNameTaken('Rest', [rest, art], rest.id)).toBe(false);
  expect(isNameTaken('rest', [rest, art], null)).toBe(false);
  expect(isNameTaken('  ', [rest, northStar({ name: '' })], null)).toBe(false);
});

test('orderAfterMove: a moved star takes the place of the one it is dropped on', () => {
  const stars = [rest, art, work];
  expect(orderAfterMove(stars, rest.id, work.id)).toEqual([art.id, work.id, rest.id]);
  expect(orderAfterMove(stars, work.id, rest.id)).toEqual([work.id, rest.id, art.id]);
  expect(orderAfterMove(stars, rest.id, art.id)).toEqual([art.id, rest.id, work.id]);
  expect(orderAfterMove(stars, art.id, art.id)).toEqual([rest.id, art.id, work.id]);
  expect(orderAfterMove(stars, 'gone', art.id)).toEqual([rest.id, art.id, work.id]);
});
