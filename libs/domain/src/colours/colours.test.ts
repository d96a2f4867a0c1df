import fc from 'fast-check';
import { contrast, luminance, mix, parseHex, type Rgb, toHex } from './colour.ts';
import { PALETTE } from './palette.ts';
import { EDGE_CONTRAST, inkOn, readableOn, SURFACES, TEXT_CONTRAST, tintCard } from './readable-colour.ts';

const anyColour = () =>
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const rgb = (hex: string) => parseHex(hex) as Rgb;
const between = (one: string, other: string) => contrast(rgb(one), rgb(other));

test('palette: fourteen different colours, the default first', () => {
  expect(new Set(PALETTE).size).toBe(14);
  expect(PALETTE[0]).toBe('#3B82F6');
  expect(PALETTE.every((colour) => /^#[0-9A-F]{6}$/.test(colour))).toBe(true);
});

test('hex colours: long and short forms are parsed, other texts give null, and writing restores the colour', () => {
  expect(parseHex('#0af')).toEqual({ r: 0, g: 170, b: 255 });
  expect(parseHex(' 3b82f6 ')).toEqual({ r: 59, g: 130, b: 246 });
  expect(['', '#12', '#12345', 'red', '#gggggg', '#1234567'].map(parseHex)).toEqual(Array(6).fill(null));
  fc.assert(fc.property(anyColour(), (hex) => expect(toHex(rgb(hex))).toBe(hex.toUpperCase())));
});

test('contrast: agrees with WCAG 2', () => {
  expect(between('#000000', '#FFFFFF')).toBeCloseTo(21, 10);
  expect(between('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(between('#3B82F6', '#FFFFFF')).toBeCloseTo(3.68, 2);
  expect(luminance(rgb('#FFFFFF'))).toBeCloseTo(1, 10);
  expect(mix(rgb('#000000'), rgb('#FFFFFF'), 0.5)).toEqual({ r: 128, g: 128, b: 128 });
});

test('readableOn: any colour becomes readable on any background, and a readable one is unchanged', () => {
  fc.assert(
    fc.property(anyColour(), anyColour(), (colour, background) => {
      expect(between(readableOn(colour, background), background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      const stays = readableOn(colour, background) === colour.toUpperCase();
      expect(stays).toBe(between(colour, background) >= TEXT_CONTRAST);
    }),
    { numRuns: 2000 },
  );
});

test('inkOn: text on any solid colour is readable', () => {
  fc.assert(
    fc.property(anyColour(), (background) => {
      expect(between(inkOn(background), background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }),
    { numRuns: 2000 },
  );
});

test.each(Object.entries(SURFACES))(
  'tintCard: text and edge on a card of any colour are readable in the %s theme',
  (_name, surface) => {
    fc.assert(
      fc.property(fc.oneof(anyColour(), fc.constantFrom(...PALETTE, '#FFFFFF', '#000000')), (colour) => {
        const card = tintCard(colour, surface);
        expect(card.ink).toBe(surface.ink);
        expect(between(card.ink, card.background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(between(card.edge, card.background)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
      }),
      { numRuns: 1000 },
    );
    expect(between(surface.ink, surface.paper)).toBeGreaterThanOrEqual(7);
  },
);

test('tintCard: the tint of any colour stays close to the card’s own background', () => {
  fc.assert(
    fc.property(anyColour(), fc.constantFrom(...Object.values(SURFACES)), (colour, surface) => {
      expect(between(tintCard(colour, surface).background, surface.card)).toBeLessThan(1.9);
    }),
  );
});

test('tintCard: each colour of the palette gives a different tint', () => {
  for (const surface of Object.values(SURFACES)) {
    const tints = PALETTE.map((colour) => tintCard(colour, surface).background);
    expect(new Set(tints).size).toBe(PALETTE.length);
    expect(tints).not.toContain(surface.card);
  }
});

test('tintCard: a text that is not a colour gives the default tint', () => {
  expect(tintCard('nonsense', SURFACES.light)).toEqual(tintCard(PALETTE[0], SURFACES.light));
});
