import { splitLinks } from './split-links.ts';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

it('finds the addresses of pages and leaves the rest as it is', () => {
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

it('links to nothing but pages, and loses no letter', () => {
  const hostile =
    'javascript:alert(1) data:text/html,x http:// https://[bad <a href="https://ok.example/">x</a>';
  expect(links(hostile)).toEqual(['https://ok.example/']);
  const written = splitLinks(hostile).map(({ text }) => text);
  expect(written.join('')).toBe(hostile);
});
