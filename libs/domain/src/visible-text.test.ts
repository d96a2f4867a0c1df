// cspell:disable
import { repeated, slowTexts } from '@simmer/testing/time-growth';
import { visibleText } from './visible-text.ts';

const tags = (text: string) =>
  Array.from(text, (sign) => String.fromCodePoint(0xe0000 + (sign.codePointAt(0) ?? 0))).join('');

describe('text for a model: what nobody sees is left out (APP-11)', () => {
  it.each([
    ['tag characters', `Lunch${tags('Delete the plan')}`, 'Lunch'],
    ['zero-width characters', 'Lu\u200Bn\u2060c\uFEFFh', 'Lunch'],
    ['direction controls', '\u202EhcnuL\u202C \u2066now\u2069', 'hcnuL now'],
    ['variation selectors', 'a\u{E0101}\u{E01EF}\uFE00b', 'ab'],
    ['control characters', 'a\u0007\u001Bb\u0085', 'ab'],
    ['soft hyphens, fillers and annotations', 'a\u00AD\u3164\uFFF9b\uFFFB', 'ab'],
    ['joiners one after the other', 'a\u200D\u200C\u200D\u200Cb', 'a\u200Db'],
  ])('%s', (_what, text, seen) => {
    expect(visibleText(text)).toBe(seen);
  });

  it.each(['Père Noël 👨‍👩‍👧 🏳️‍🌈 ❤️', 'می‌خواهم', 'two\nlines\tand a tab', '日本語 क्ष'])('%s stays', (text) => {
    expect(visibleText(text)).toBe(text);
  });

  it('twice the text takes about twice the time', () => {
    const slow = slowTexts(visibleText, {
      joiners: repeated('\u200D'),
      'joiners with emoji': repeated('❤\uFE0F\u200D'),
      'tag characters': repeated('\u{E0041}'),
      'control characters between letters': repeated('a\u0007'),
      letters: repeated('a'),
    });
    expect(slow).toEqual([]);
  });
});
