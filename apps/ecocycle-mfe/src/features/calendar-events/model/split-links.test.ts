import { halves, repeated, slowTexts } from '@simmer/testing/time-growth';
import { splitLinks } from './split-links.ts';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

it('splitLinks: http and https URLs become links, without punctuation behind them, and other text is unchanged', () => {
  expect(splitLinks('Room 4, or https://meet.example.com/abc-defg (from 9).')).toEqual([
    { at: 0, text: 'Room 4, or ', href: null },
    { at: 11, text: 'https://meet.example.com/abc-defg', href: 'https://meet.example.com/abc-defg' },
    { at: 44, text: ' (from 9).', href: null },
  ]);
  expect(links('(see https://a.example/x?y=1.) and HTTP://B.example')).toEqual([
    'https://a.example/x?y=1',
    'http://b.example/',
  ]);
});

it('splitLinks: other schemes and broken URLs do not become links, and no character is lost (KIT-38)', () => {
  const hostile =
    'javascript:alert(1) data:text/html,x http:// https://[bad <a href="https://ok.example/">x</a>';
  expect(links(hostile)).toEqual(['https://ok.example/']);
  const written = splitLinks(hostile).map(({ text }) => text);
  expect(written.join('')).toBe(hostile);
});

it('splitLinks: twice the text takes about twice the time (KIT-38)', () => {
  const slow = slowTexts(splitLinks, {
    'signs in an address': repeated('!', 'https://a.test/', 'x'),
    'addresses in an address': repeated('https://'),
    addresses: repeated('https://a.test/ '),
    'broken addresses': repeated('https://[ '),
    'addresses before signs': halves(repeated('https://a.test/ '), repeated('!')),
  });
  expect(slow).toEqual([]);
});
