import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { text } from '../schemas/primitives.schema.ts';
import { textLength } from './text-rules.ts';

test.each([
  ['letters', 'x'.repeat(2000), 2000],
  ['three bytes a character', '計'.repeat(2000), 2000],
  ['a few emojis in a text', `${'計'.repeat(1990)}${'🎵'.repeat(5)}`, 1997],
  ['emojis alone', '🎵'.repeat(1500), 2000],
  ['nothing', '', 0],
])('textLength: %s (PRD-16)', (_, written, length) => {
  expect(textLength(written)).toBe(length);
});

test('text: at most three bytes are stored for each character of the limit (PRD-16)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (written) => {
      const { success } = text(20).safeParse(written);
      const isWithinBytes = Buffer.byteLength(written.trim()) <= 60;
      // No text that zod's own limit allows is rejected.
      const isShort = written.length <= 20 && !written.includes('\0');
      expect({ success, ok: (!success || isWithinBytes) && (success || !isShort) }).toMatchObject({
        ok: true,
      });
    }),
  );
  expect(text(20).safeParse('🎵'.repeat(16)).success).toBe(false);
});
