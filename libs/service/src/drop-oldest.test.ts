import { dropOldest } from './drop-oldest.ts';

test('limited map: the entry that was added first goes once there are too many', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  dropOldest(map, 2);
  expect([...map.keys()]).toEqual(['a', 'b']);
  map.set('c', 3);
  dropOldest(map, 2);
  expect([...map.keys()]).toEqual(['b', 'c']);
});
