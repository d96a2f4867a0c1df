import { readFileSync } from 'node:fs';
import { contrast, parseHex, type Rgb } from '@simmer/domain/colors/color';
import { PALETTE } from '@simmer/domain/colors/palette';

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const block = (selector: string): Map<string, string> => {
  const start = css.indexOf(selector);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start));
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/gu)].map((match) => [match[1]!, match[2]!]));
};
const light = block(':root {');
const dark = new Map([...light, ...block(":root[data-theme='dark'] {")]);
const THEMES = [
  ['light', light],
  ['dark', dark],
] as const;

const rgb = (tokens: Map<string, string>, name: string): Rgb => {
  const value = parseHex(tokens.get(name) ?? '');
  if (value === null) throw new Error(`${name} is not a hex colour`);
  return value;
};

/** CSS `color-mix` in sRGB: `share` of the colour over the base, per channel. */
function mix(base: Rgb, color: Rgb, share: number): Rgb {
  const channel = (from: number, to: number) => Math.round(from + (to - from) * share);
  return { r: channel(base.r, color.r), g: channel(base.g, color.g), b: channel(base.b, color.b) };
}

/** Every text colour with each of its backgrounds. */
const PAIRS: [string, string[]][] = [
  [
    '--ink',
    ['--paper', '--paper-warm', '--weekend', '--paper-sunk', '--surface', '--saffron-soft', '--tomato-soft'],
  ],
  [
    '--ink-soft',
    ['--paper', '--paper-warm', '--weekend', '--paper-sunk', '--surface', '--saffron-soft', '--disabled'],
  ],
  ['--saffron-text', ['--paper', '--surface', '--saffron-soft']],
  ['--tomato-text', ['--paper', '--paper-warm', '--weekend', '--surface', '--tomato-soft']],
  ['--herb-text', ['--paper', '--surface', '--herb-soft']],
  ['--sky-text', ['--paper', '--surface', '--sky-soft']],
  ['--saffron-ink', ['--saffron', '--saffron-hover']],
  ['--on-deep', ['--tomato', '--tomato-hover']],
  ['--paper', ['--ink']],
];

describe.each(THEMES)('tokens, %s', (_name, tokens) => {
  it('every text colour has a contrast of 4.5:1 on its backgrounds (UI-50)', () => {
    const weak = PAIRS.flatMap(([text, grounds]) =>
      grounds
        .map((ground) => ({ text, ground, ratio: contrast(rgb(tokens, text), rgb(tokens, ground)) }))
        .filter(({ ratio }) => ratio < 4.5),
    );
    expect(weak).toEqual([]);
  });

  it('control lines and the focus ring have a contrast of 3:1', () => {
    for (const line of ['--control-line', '--focus']) {
      expect(contrast(rgb(tokens, line), rgb(tokens, '--surface'))).toBeGreaterThanOrEqual(3);
      expect(contrast(rgb(tokens, line), rgb(tokens, '--paper'))).toBeGreaterThanOrEqual(3);
    }
  });

  // Contrast is monotonic in each channel, so a grid with the corners of the cube includes the worst case.
  it.each(['--card-tint', '--card-tint-hover'])(
    'ink has a contrast of 4.5:1 on a card of any colour, at %s',
    (tint) => {
      const share = Number.parseFloat(tokens.get(tint) ?? '') / 100;
      expect(share).toBeGreaterThan(0.1);
      const steps = [0, 51, 102, 153, 204, 255];
      const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => ({ r, g, b }))));
      const picked = PALETTE.map((color) => parseHex(color)).filter((color) => color !== null);
      const ratios = [...colors, ...picked].map((color) =>
        contrast(rgb(tokens, '--ink'), mix(rgb(tokens, '--surface'), color, share)),
      );
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
