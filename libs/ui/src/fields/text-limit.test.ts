import { isTooLong, limitNote } from './text-limit.tsx';

test('far from its limit a text needs no words, near it the count, beyond it what to do', () => {
  expect(limitNote('x'.repeat(1799), 2000)).toEqual({});
  expect(limitNote('x'.repeat(1800), 2000)).toEqual({ hint: '1,800 of 2,000 characters' });
  expect(limitNote('x'.repeat(2000), 2000)).toEqual({ hint: '2,000 of 2,000 characters' });
  expect(limitNote('x'.repeat(2001), 2000)).toEqual({
    error: 'This is 2,001 characters long. Keep it to 2,000.',
  });
  expect(limitNote('x'.repeat(9000), undefined)).toEqual({});
});

test('an emoji counts as its characters, not as what stores it', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(isTooLong('🎵'.repeat(120), 120)).toBe(false);
  expect(limitNote(family.repeat(30), 120)).toEqual({
    error: 'This is 210 characters long. Keep it to 120.',
  });
});

test('blanks at the ends are not saved, so they do not count', () => {
  expect(isTooLong(` ${'x'.repeat(10)} `, 10)).toBe(false);
  expect(isTooLong('x'.repeat(11), 10)).toBe(true);
});
