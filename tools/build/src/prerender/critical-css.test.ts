import { describe, expect, it } from '@jest/globals';
import { criticalCss } from './critical-css.ts';

const html = '<p class="card sm-muted"><b class="name">Work</b></p>';
const critical = (css: string) => criticalCss(css, html, {});

describe('critical styles', () => {
  it.each([
    ['a rule of a class in the HTML', '.card{color:red}', '.card{color:red}'],
    ['a rule of an element', 'p{margin:0}', 'p{margin:0}'],
    ['a rule of several classes, all in the HTML', '.card .name{margin:0}', '.card .name{margin:0}'],
    [
      'a rule of a class that is absent by :not()',
      '.card:not(.open){margin:0}',
      '.card:not(.open){margin:0}',
    ],
    ['a rule of what is not hovered', '.card:not(:hover){margin:0}', '.card:not(:hover){margin:0}'],
    ['the matching selectors of a list', '.card,.other{margin:0}', '.card{margin:0}'],
    ['a list within brackets', '.card:is(.a,.b){margin:0}', '.card:is(.a,.b){margin:0}'],
    [
      'a matching rule in a query',
      '@media print{.card{margin:0}.other{margin:0}}',
      '@media print{.card{margin:0}}',
    ],
    [
      'a rule with a brace in a text',
      '.card:after{content:"}"}.name{margin:0}',
      '.card:after{content:"}"}.name{margin:0}',
    ],
    ['a font of the device', '@font-face{src:local(A)}', '@font-face{src:local(A)}'],
  ])('%s is kept', (_, css, kept) => {
    expect(critical(css)).toBe(kept);
  });

  it.each([
    ['a rule of another class', '.other{color:red}'],
    ['a rule of a class with another one', '.card.other{color:red}'],
    ['a rule of a hovered element', '.card:hover{color:red}'],
    ['a query without a matching rule', '@media print{.other{margin:0}}'],
    ['a font to be loaded', '@font-face{src:url(a.woff2)}'],
    ['an animation', '@keyframes turn{to{rotate:1turn}}'],
    ['a comment', '/* .card{color:red} */'],
  ])('%s is left out', (_, css) => {
    expect(critical(css)).toBe('');
  });

  it('the rules of a part apply within it, and fonts and rules without a class are left to the page around it', () => {
    const css = '@font-face{src:local(A)}p{margin:0}.card,.name{margin:0}@media print{.card{margin:0}}';
    expect(criticalCss(css, html, { within: '[data-part]' })).toBe(
      '[data-part] .card,[data-part] .name{margin:0}@media print{[data-part] .card{margin:0}}',
    );
  });
});
