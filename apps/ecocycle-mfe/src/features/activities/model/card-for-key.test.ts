import { cardForKey } from './card-for-key.ts';

test('cardForKey: arrows move by card and by row, Home and End to the ends, and not beyond them', () => {
  const at = (key: string, from: number) => cardForKey(key, { from, count: 8, columns: 3 });
  expect(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'].map((key) => at(key, 4))).toEqual([7, 1, 5, 3]);
  expect(['ArrowDown', 'ArrowRight'].map((key) => at(key, 7))).toEqual([null, null]);
  expect(['ArrowUp', 'ArrowLeft'].map((key) => at(key, 0))).toEqual([null, null]);
  expect(['Home', 'End', 'a'].map((key) => at(key, 4))).toEqual([0, 7, null]);
});
