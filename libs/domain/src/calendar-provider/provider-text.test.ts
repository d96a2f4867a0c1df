import { halves, repeated, slowTexts } from '@simmer/testing/time-growth';
import { clean, guestText, isStorable, safeLink } from './provider-text.ts';

test('the text of a provider: twice the text takes about twice the time', () => {
  const slow = slowTexts((text) => [clean(text), guestText(text), safeLink(text), isStorable(text)], {
    blanks: repeated(' ', 'a', 'b'),
    'blanks at both ends': halves(repeated(' ', '', 'a'), repeated('\n')),
    'characters without meaning': repeated('a\u0000'),
    'halves of characters': repeated('\uD83D'),
    'the start of a link': repeated('https://'),
  });
  expect(slow).toEqual([]);
});
