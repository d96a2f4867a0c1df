import fc from 'fast-check';
import { cleanLines } from './clean-lines.ts';

test('cleanLines: lines are trimmed and blank ones are dropped (REF-2)', () => {
  expect(cleanLines('  Slept well \n\n\t\r\nSaid no\rCalled mum')).toEqual([
    'Slept well',
    'Said no',
    'Called mum',
  ]);
  expect(cleanLines(' \n \u200B\n\u2800 \u00AD')).toEqual([]);
});

test('cleanLines: clean lines stay as they are', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const lines = cleanLines(text);
      expect(cleanLines(lines.join('\n'))).toEqual(lines);
      expect(lines.every((line) => line !== '' && line === line.trim())).toBe(true);
    }),
  );
});
