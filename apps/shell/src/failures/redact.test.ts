import { repeated, slowTexts } from '@simmer/testing/time-growth';
import fc from 'fast-check';
import { redact } from './redact.ts';

test.each([
  ['robin.vale@example.com is taken', '<email> is taken'],
  ['GET /api/v1/time-blocks/3b7c1a52-0d3e-4c1c-9a31-0c8d6f1a2b3c', 'GET /api/v1/time-blocks/<id>'],
  ['/invitation?token=abc#x did not open', '/invitation did not open'],
  ['https://simmer.test/reset-password?token=abc failed', 'https://simmer.test/reset-password failed'],
  [`Unexpected token 'd', "dear diary" is not valid JSON`, `Unexpected token 'd', "…" is not valid JSON`],
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  ['Loading chunk 12 failed.', 'Loading chunk 12 failed.'],
  ['a@b.test-c@d.test, <e@f.test> and @g', '<email><email>, <<email>> and @g'],
  ['//a/b?c /d#e', '//a/b /d'],
])('redact: %j becomes %j', (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

test('redact: an email address, id or token is removed whatever text surrounds it (FED-11)', () => {
  const secret = fc.oneof(
    fc.emailAddress({ size: 'small' }).filter((email) => /^[\w.]+@/.test(email)),
    fc.uuid(),
    fc.stringMatching(/^[A-Za-z0-9_]{40,60}$/),
    fc.stringMatching(/^eyJ[A-Za-z0-9_]{40}\.[A-Za-z0-9_]{40}\.[A-Za-z0-9_]{43}$/),
  );
  const prose = fc.stringMatching(/^[a-z ,:]{0,20}$/);
  fc.assert(
    fc.property(prose, secret, prose, (before, secretText, after) => {
      expect(redact(`${before} ${secretText} ${after}`)).not.toContain(secretText);
    }),
  );
});

test('redact: twice the text takes about twice the time (FED-11)', () => {
  const slow = slowTexts(redact, {
    letters: repeated('a'),
    signs: repeated('a@'),
    'an address that ends in dots': repeated('.', 'a@', '!'),
    slashes: repeated('/'),
    pages: repeated('/a'),
    quotes: repeated('"'),
    dashes: repeated('a-'),
    'parts of a token': repeated('.', 'a'.repeat(32)),
  });
  expect(slow).toEqual([]);
});

test('redact: a long text is truncated', () => {
  expect(redact('word '.repeat(500)).length).toBeLessThan(400);
});
