import { readFileSync } from 'node:fs';
import { contrast, parseHex, type Rgb } from '@simmer/domain/colors/color';
import fc from 'fast-check';
import { inkOn } from './ink-on.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const rgb = (hex: string): Rgb => parseHex(hex) as Rgb;

test('ink on a colour: white on a dark one, the ink of the light theme on a bright one, short form too', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const ink = /--ink: (#[\da-f]{6});/u.exec(tokens)?.[1];
  expect(['#eab308', '#ff0', '#ffffff'].map(inkOn)).toEqual([ink, ink, ink]);
  expect(['#000000', '#00f'].map(inkOn)).toEqual(['#ffffff', '#ffffff']);
});

test('ink on a colour: a mark on any colour keeps the contrast of graphics, 3:1 (UI-50)', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrast(rgb(inkOn(color)), rgb(color))).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 2000 },
  );
});

test('ink on a colour: no other of the two inks reads better', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const other = inkOn(color) === '#ffffff' ? '#2a2521' : '#ffffff';
      expect(contrast(rgb(inkOn(color)), rgb(color))).toBeGreaterThanOrEqual(
        contrast(rgb(other), rgb(color)),
      );
    }),
  );
});
