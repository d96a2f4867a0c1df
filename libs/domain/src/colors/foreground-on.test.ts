import { readFileSync } from 'node:fs';
import { contrast, parseHex, type Rgb } from './color.ts';
import fc from 'fast-check';
import { foregroundOn } from './foreground-on.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const rgb = (hex: string): Rgb => parseHex(hex) as Rgb;

test('foreground of a colour: white on a dark one, the ink of the light theme on a bright one, short form too', () => {
  const tokens = readFileSync(new URL('../../../ui/src/styles/tokens.css', import.meta.url), 'utf8');
  const dark = /--ink: (#[\da-f]{6});/u.exec(tokens)?.[1];
  expect(['#eab308', '#ff0', '#ffffff'].map(foregroundOn)).toEqual([dark, dark, dark]);
  expect(['#000000', '#00f'].map(foregroundOn)).toEqual(['#ffffff', '#ffffff']);
});

test('foreground of a colour: a mark on any colour keeps the contrast of graphics, 3:1 (UI-50)', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrast(rgb(foregroundOn(color)), rgb(color))).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 2000 },
  );
});

test('foreground of a colour: no other of the two has more contrast', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const other = foregroundOn(color) === '#ffffff' ? '#2a2521' : '#ffffff';
      expect(contrast(rgb(foregroundOn(color)), rgb(color))).toBeGreaterThanOrEqual(
        contrast(rgb(other), rgb(color)),
      );
    }),
  );
});
