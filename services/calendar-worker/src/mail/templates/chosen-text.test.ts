import { expect, test } from '@jest/globals';
import { chosenText } from './chosen-text.ts';

test.each([
  ["Robin's table", "Robin's table"],
  ['J. R. Fernsby', 'J. R. Fernsby'],
  ['https://evil.test/win', 'https: evil. test/win'],
  ['www.evil.test', 'www. evil. test'],
  ['win@evil.test', 'win at evil. test'],
  ['Robin\r\nBcc: all@evil.test', 'Robin Bcc: all at evil. test'],
  ['  a\u202e\u0000b \u2028 c ', 'a b c'],
  ['👩‍🌾 Ada', '👩‍🌾 Ada'],
  ['x'.repeat(100), `${'x'.repeat(80)}…`],
])('chosenText: %j is shown as %j (OPS-41)', (given, repeated) => {
  expect(chosenText(given)).toBe(repeated);
});
