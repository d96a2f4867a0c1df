import { isTooLong, limitNote } from './text-limit.tsx';

test('limitNote: is empty far from the limit, a count near it and an error beyond it', () => {
  expect(limitNote('x'.repeat(1799), 2000)).toEqual({});
  expect(limitNote('x'.repeat(1800), 2000)).toEqual({ hint: '1,800 of 2,000 characters' });
  expect(limitNote('x'.repeat(2000), 2000)).toEqual({ hint: '2,000 of 2,000 characters' });
  expect(limitNote('x'.repeat(2001), 2000)).toEqual({
    error: 'This is 2,001 characters long. Keep it to 2,000.',
  });
  expect(limitNote('x'.repeat(9000), undefined)).toEqual({});
});

test('text limit: an emoji counts by code points, and a text of emojis alone by its bytes (PRD-16)', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(isTooLong(`${'週の計画'.repeat(29)}🎵🎵🎵`, 120)).toBe(false);
  expect(isTooLong('🎵'.repeat(90), 120)).toBe(false);
  expect(isTooLong('🎵'.repeat(91), 120)).toBe(true);
  expect(limitNote(family.repeat(30), 120)).toEqual({
    error: 'This is 210 characters long. Keep it to 120.',
  });
  expect(limitNote('🎵'.repeat(91), 120)).toEqual({
    error: 'This is too long: emojis take more room than letters. Leave some out.',
  });
});

test('text limit: spaces at the ends do not count', () => {
  expect(isTooLong(` ${'x'.repeat(10)} `, 10)).toBe(false);
  expect(isTooLong('x'.repeat(11), 10)).toBe(true);
});
