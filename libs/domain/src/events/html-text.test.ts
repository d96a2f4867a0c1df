import { eventLimits } from '../calendar-provider/event-limits.ts';
import { halves, repeated, slowTexts } from '@simmer/testing/time-growth';
import fc from 'fast-check';
import { htmlText } from './html-text.ts';

test.each([
  'a < b and c > d',
  'if a <b and c> d',
  'List<String> & <robin@example.test> <https://example.test>',
  'one\n\n  two',
  'a?x=1&lt=2 &unknown; &eacute',
])('htmlText: %j is no HTML and stays', (text) => {
  expect(htmlText(text)).toBe(text);
});

test.each([
  ['<div>Bring</div><div>bow &amp; rosin</div>', 'Bring\nbow & rosin'],
  ['one<br>two<br/>\nthree', 'one\ntwo\nthree'],
  ['<p>one</p>\n<p class="x">two</p>', 'one\n\ntwo'],
  ['<ul><li>one</li><li>two</li></ul>after', '- one\n- two\n\nafter'],
  ['<b>one</b>\ntwo', 'one\ntwo'],
  ['<table><tr><td nowrap>a</td><td>b</td></tr></table>', 'a b'],
  ['<div>a</div><div><br></div><div>b</div>', 'a\n\nb'],
  ['Q&amp;A', 'Q&A'],
  ['<i>&#220; &#xFC; &uuml;&nbsp;&lt;b&gt;</i>', 'Ü ü ü <b>'],
])('htmlText: the text of %j has its lines and characters (ICS-19)', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

test.each([
  ['<a href="https://a.test/?x=1&amp;y=2">Join</a> now', 'Join (https://a.test/?x=1&y=2) now'],
  ['<a href="https://a.test/">https://a.test</a>', 'https://a.test'],
  ["<a target=_blank href='mailto:robin@a.test'>robin@a.test</a>", 'robin@a.test'],
  ['<a href="https://a.test"><img src="x"></a>', 'https://a.test'],
  ['<a href="javascript:alert(1)">click</a>', 'click'],
  ['<a href="https://a.test">open', 'open (https://a.test)'],
])('htmlText: the link of %j is an address', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

test('htmlText: scripts, styles and comments are left out', () => {
  expect(htmlText('<style>p{}</style><script>alert(1)</script><!-- x --><p>text</p>')).toBe('text');
});

test('htmlText: any text gives a text', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(typeof htmlText(`<p>${text}`)).toBe('string')));
});

test('htmlText: twice the text takes about twice the time (ICS-27)', () => {
  const slow = slowTexts(htmlText, {
    'an unknown tag with blanks, then paragraphs': halves(repeated(' ', '<foo', '>'), repeated('<p>')),
    'list items': repeated('<li>'),
    'lines, then paragraphs': halves(repeated('x<br>'), repeated('x<p>')),
    'blanks between letters': repeated(' ', '<b>a</b>', 'b'),
    'lines of blanks': repeated(`${' '.repeat(40)}\n`, '<b>a</b>', 'b'),
    'names of tags': repeated('<p'),
    'a tag with blanks': repeated(' ', '<p'),
    'tags that are not closed': repeated('<a '),
    'addresses that are not closed': repeated('<a href="', '<p>'),
    attributes: repeated('x=1 ', '<a ', '>'),
    'links in links': repeated('<a href="https://a.test">x'),
    'a long link': halves(repeated('a', '<a href="https://', 'b">'), repeated('a', '', '</a>')),
    'tags in tags': halves(repeated('<b>'), repeated('</i>')),
    'ends of paragraphs in blocks': halves(repeated('<div>'), repeated('</p>')),
    'ends of tags in tags': halves(repeated('<b>'), repeated('</b>')),
    comments: repeated('<!--', '<p>'),
    entities: repeated('&#', '<p>'),
    'entities without an end': repeated('&amp', '<p>'),
    cells: repeated('<td>\n'),
    scripts: repeated('<script>'),
  });
  expect(slow).toEqual([]);
});

test('htmlText: the text in more elements than a browser reads is kept', () => {
  const html = `${'<b>'.repeat(1000)}one${'</b>'.repeat(1000)}<p>two`;
  expect(htmlText(html)).toBe('one\n\ntwo');
});

test('htmlText: a text is cut before it is read, never within a character', () => {
  expect(htmlText('a'.repeat(eventLimits.text + 1)).length).toBe(eventLimits.text);
  expect(htmlText(`${'a'.repeat(eventLimits.text - 1)}👍`).length).toBe(eventLimits.text - 1);
});
