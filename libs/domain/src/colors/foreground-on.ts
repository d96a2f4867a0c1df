import { contrast, parseHex, type Rgb } from './color.ts';

const DARK = '#2a2521';
const WHITE = '#ffffff';

const rgbOf = (color: string): Rgb => parseHex(color) ?? { r: 0, g: 0, b: 0 };

/**
 * The dark or light text colour with the better contrast on a solid colour (#rgb or #rrggbb; anything else gives
 * black).
 */
export function foregroundOn(color: string): string {
  const ground = rgbOf(color);
  return contrast(ground, rgbOf(DARK)) >= contrast(ground, rgbOf(WHITE)) ? DARK : WHITE;
}
