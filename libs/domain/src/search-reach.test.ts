import { searchReachOf } from './search-reach.ts';

test.each([
  ['r', 'word'],
  ['ø', 'word'],
  ['7', 'word'],
  ['林', 'word'],
  ['+4', 'word'],
  ['👩🏽a', 'anywhere'],
  ['rob', 'anywhere'],
  ['%', 'nowhere'],
  ['---', 'nowhere'],
  ['🐝', 'nowhere'],
])('searchReachOf: for %s it is %s (ADM-21)', (search, reach) => {
  expect(searchReachOf(search)).toBe(reach);
});
