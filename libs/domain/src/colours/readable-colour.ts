import { contrast, mix, parseHex, type Rgb, toHex } from './colour.ts';
import { DEFAULT_COLOUR } from './palette.ts';

/** Contrast that text keeps against what it stands on, and that an edge keeps (WCAG 2 AA). */
export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;

/** The colours of a theme that readability is computed against. */
export interface Surface {
  readonly paper: string;
  readonly card: string;
  readonly ink: string;
}

/** Warm paper under white cards, and warm charcoal (design). */
export const SURFACES = {
  light: { paper: '#FBF8F2', card: '#FFFFFF', ink: '#2A2521' },
  dark: { paper: '#1C1916', card: '#26221E', ink: '#F3ECE1' },
} as const satisfies Record<string, Surface>;

const BLACK: Rgb = { r: 0, g: 0, b: 0 };
const WHITE: Rgb = { r: 255, g: 255, b: 255 };
const STEPS = 64;

function read(colour: string): Rgb {
  return parseHex(colour) ?? (parseHex(DEFAULT_COLOUR) as Rgb);
}

/**
 * The picked colour, moved towards black or white only as far as it must to reach the contrast on a background.
 * @param ratio at most 4.58, which black or white reaches on any colour
 */
export function readableOn(colour: string, background: string, ratio: number = TEXT_CONTRAST): string {
  const from = read(colour);
  const ground = read(background);
  const pole = contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK;
  for (let step = 0; step < STEPS; step++) {
    const candidate = mix(from, pole, step / STEPS);
    if (contrast(candidate, ground) >= ratio) return toHex(candidate);
  }
  return toHex(pole);
}

/** The ink for text on a solid picked colour: the dark or the light ink when it is readable, else black or white. */
export function inkOn(background: string): string {
  const ground = read(background);
  const inks = [SURFACES.light.ink, SURFACES.dark.ink, '#000000', '#FFFFFF'];
  return inks.find((ink) => contrast(read(ink), ground) >= TEXT_CONTRAST) ?? '#000000';
}

/** A card tinted by a picked colour (design): its text is always the surface's ink. */
export interface CardColours {
  readonly background: string;
  readonly edge: string;
  readonly ink: string;
}

const TINT_SHARE = 0.18;

/**
 * Colours of a card tinted by any picked colour: as much tint as leaves the ink 4.5:1, and an edge of 3:1 on it.
 */
export function tintCard(colour: string, surface: Surface): CardColours {
  const card = read(surface.card);
  const ink = read(surface.ink);
  const picked = read(colour);
  let share = TINT_SHARE;
  let background = mix(card, picked, share);
  while (share > 0 && contrast(ink, background) < TEXT_CONTRAST) {
    share = Math.max(0, share - 0.02);
    background = mix(card, picked, share);
  }
  const ground = toHex(background);
  return { background: ground, edge: readableOn(colour, ground, EDGE_CONTRAST), ink: toHex(ink) };
}
