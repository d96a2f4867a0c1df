import { cookieOf, cookieText } from './cookies.ts';

test.each([
  ['a=1; b=2', 'b', '2'],
  ['a=1;b=2', 'b', '2'],
  ['a=1=2', 'a', '1=2'],
  ['a=', 'a', ''],
  ['ab=1', 'b', undefined],
  ['', 'a', undefined],
  [undefined, 'a', undefined],
])('cookies: in %j the value of %s is %j', (header, name, value) => {
  expect(cookieOf(header, name)).toBe(value);
});

test('cookies: one that is set is hidden from scripts, and by HTTPS only where asked for', () => {
  const options = { maxAgeSeconds: 60, isSecure: false };
  expect(cookieText('a', '1', options)).toBe('a=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=60');
  expect(cookieText('a', '1', { ...options, isSecure: true })).toMatch(/; Secure$/);
});
