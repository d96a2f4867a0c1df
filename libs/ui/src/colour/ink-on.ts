const INK = '#2a2521';
const PAPER = '#ffffff';

/** The darker or lighter text colour that reads better on a solid colour (#rgb or #rrggbb). */
export function inkOn(color: string): string {
  return contrast(color, INK) >= contrast(color, PAPER) ? INK : PAPER;
}

/** The WCAG contrast ratio of two hex colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Red, green and blue of a hex colour, each from 0 to 255. */
export function channels(color: string): [number, number, number] {
  const short = /^#[\da-f]{3}$/iu.test(color);
  const hex = short ? color.replaceAll(/[\da-f]/giu, '$&$&') : color;
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
