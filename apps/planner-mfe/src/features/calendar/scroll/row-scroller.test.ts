import { rowsIn } from './row-scroller.ts';

test('rowsIn: rows that are kept stand in order among those of the window, each once', () => {
  expect(rowsIn({ first: 3, last: 5 }, [])).toEqual([3, 4, 5]);
  expect(rowsIn({ first: 3, last: 5 }, [9, 4, 1])).toEqual([1, 3, 4, 5, 9]);
});

test('rowsIn: an empty window has the kept rows alone', () => {
  expect(rowsIn({ first: 0, last: -1 }, [7])).toEqual([7]);
});
