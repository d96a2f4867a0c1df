import { parseHex, type Rgb } from './color.ts';

/** How much darker each further North Star of the same colour is shown. */
const STEP = 0.34;

const hexOf = ({ r, g, b }: Rgb): string =>
  `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function darkened(color: string, times: number): string {
  const rgb = parseHex(color);
  if (rgb === null || times === 0) return color;
  const share = (1 - STEP) ** times;
  return hexOf({ r: rgb.r * share, g: rgb.g * share, b: rgb.b * share });
}

/**
 * North Stars in distinct colours: of North Stars with the same colour, each further one, by id, is darker, so that
 * cards and charts tell them apart (NST-8). The name of a North Star is beside its colour as well.
 */
export function withDistinctColors<Star extends { readonly id: string; readonly color: string }>(
  stars: readonly Star[],
): Star[] {
  const byColor = Map.groupBy(stars, ({ color }) => color.toUpperCase());
  return stars.map((star) => {
    const alike = byColor.get(star.color.toUpperCase()) ?? [];
    const before = alike.filter(({ id }) => id < star.id).length;
    return before === 0 ? star : { ...star, color: darkened(star.color, before) };
  });
}
