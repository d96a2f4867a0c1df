import { DEFAULT_COLOR } from '@simmer/contracts/schemas/planning-values';
import fc from 'fast-check';
import { contrast, parseHex, type Rgb } from './color.ts';
import { withDistinctColors } from './distinct-colors.ts';
import { firstFreeColor, PALETTE } from './palette.ts';

const channel = fc.integer({ min: 0, max: 255 });
const hexOf = (...channels: number[]) =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
const rgb = (hex: string) => parseHex(hex) as Rgb;
const between = (one: string, other: string) => contrast(rgb(one), rgb(other));

test('palette: fourteen different colours, the default first (PRD-13)', () => {
  expect(new Set(PALETTE).size).toBe(14);
  expect(PALETTE[0]).toBe(DEFAULT_COLOR);
  expect(PALETTE.every((color) => /^#[0-9A-F]{6}$/.test(color))).toBe(true);
});

test('distinct colours: of equal ones each further is darker, by id in any order, and others stay (NST-8)', () => {
  const star = (id: string, color: string) => ({ id, color });
  const stars = [star('c', '#3b82f6'), star('a', '#3B82F6'), star('d', '#EF4444'), star('b', '#3B82F6')];
  const shown = withDistinctColors(stars);
  expect(shown.map(({ id }) => id)).toEqual(['c', 'a', 'd', 'b']);
  const colorOf = new Map(shown.map(({ id, color }) => [id, color]));
  expect([colorOf.get('a'), colorOf.get('d')]).toEqual(['#3B82F6', '#EF4444']);
  const [first, second, third] = ['a', 'b', 'c'].map((id) => colorOf.get(id) ?? '');
  expect(between(first ?? '', second ?? '')).toBeGreaterThan(1.5);
  expect(between(second ?? '', third ?? '')).toBeGreaterThan(1.5);
  expect(withDistinctColors([star('x', 'none'), star('y', 'none')]).map(({ color }) => color)).toEqual([
    'none',
    'none',
  ]);
});

test('hex is read, short form too', () => {
  expect(parseHex('#0af')).toEqual({ r: 0, g: 170, b: 255 });
  expect(parseHex(' 3b82f6 ')).toEqual({ r: 59, g: 130, b: 246 });
  expect(['', '#12', '#12345', 'red', '#gggggg', '#1234567'].map(parseHex)).toEqual(Array(6).fill(null));
  fc.assert(
    fc.property(channel, channel, channel, (r, g, b) =>
      expect(parseHex(hexOf(r, g, b))).toEqual({ r, g, b }),
    ),
  );
});

test('contrast: agrees with WCAG 2', () => {
  expect(between('#000000', '#FFFFFF')).toBeCloseTo(21, 10);
  expect(between('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(between('#3B82F6', '#FFFFFF')).toBeCloseTo(3.68, 2);
});

test('firstFreeColor: a new North Star gets the first colour that no other has (NST-7)', () => {
  expect(firstFreeColor([])).toBe('#3B82F6');
  expect(firstFreeColor([{ color: '#3b82f6' }, { color: '#14B8A6' }])).toBe('#0EA5E9');
  expect(firstFreeColor(PALETTE.map((color) => ({ color })))).toBe('#3B82F6');
});
