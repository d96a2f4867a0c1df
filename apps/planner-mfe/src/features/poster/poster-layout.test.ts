import fc from 'fast-check';
import { MARGIN, posterLayout, WIDTH } from './poster-layout.ts';
import { EMPTY_POSTER, posterSections } from './poster.ts';

const measure = (text: string) => text.length * 0.5;
const layoutOf = (answers: Partial<typeof EMPTY_POSTER>) =>
  posterLayout(posterSections({ ...EMPTY_POSTER, ...answers }), measure);
const texts = (answers: Partial<typeof EMPTY_POSTER>) => layoutOf(answers).lines.map(({ text }) => text);

test('poster layout: a short poster has large type, each line of an answer on its own line (POS-7)', () => {
  const answers = { north_stars: '🛶 Rest\n\n🧭 Work', baseline: 'Tired\u0007' };
  expect(texts(answers)).toEqual(['⭐ North Stars', '🛶 Rest', '', '🧭 Work', '📍 Baseline', 'Tired']);
  expect(layoutOf(answers)).toMatchObject({ size: 40, height: 1684 });
  expect(layoutOf({})).toMatchObject({ lines: [], height: 1684 });
});

test('poster layout: lines break between words, and a word that is longer than a line within it', () => {
  const words = texts({ context: 'an answer '.repeat(12).trim() }).slice(1);
  expect(words.join(' ')).toBe('an answer '.repeat(12).trim());
  const [, first = '', second] = texts({ context: 'x'.repeat(60) });
  expect(first).toHaveLength(49);
  expect(second).toBe('x'.repeat(11));
});

test('poster layout: five answers of 5,000 characters fit on the same sheet in small type', () => {
  const text = 'some words '.repeat(454);
  const answers = {
    north_stars: text,
    context: text,
    baseline: text,
    progress_signals: text,
    road_bumps: text,
  };
  const { height, size } = layoutOf(answers);
  expect(height).toBe(1684);
  expect(size).toBeLessThan(12);
});

test('poster layout: of any answer every letter is on the sheet, and no line is wider than it', () => {
  const answer = fc.string({ unit: fc.constantFrom('a', 'bc', ' ', '\n', '🛶', 'é'), maxLength: 300 });
  fc.assert(
    fc.property(answer, answer, (context, baseline) => {
      const { lines, size, height } = layoutOf({ context, baseline });
      const letters = (text: string) => text.replaceAll(/\s/g, '');
      const body = lines.filter(({ isHeading }) => !isHeading).map(({ text }) => text);
      expect(letters(body.join(''))).toBe(letters(context + baseline));
      const wide = body.filter((text) => measure(text) * size > WIDTH - 2 * MARGIN);
      expect(wide).toEqual([]);
      expect(lines.filter(({ y }) => y > height)).toEqual([]);
    }),
  );
});
