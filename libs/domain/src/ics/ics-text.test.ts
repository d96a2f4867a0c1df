import { foldLine } from './ics-text.ts';

const a = (count: number) => 'a'.repeat(count);

test.each([
  ['75 letters', [a(75)]],
  ['letters beyond 75, of which the space of a line is one', [a(75), a(74), 'a']],
  ['characters of one octet', ['\u007f'.repeat(75), '\u007f']],
  ['the first of two octets', ['\u0080'.repeat(37), '\u0080']],
  ['the last of two octets', ['\u07ff'.repeat(37), '\u07ff']],
  ['the first of three octets', ['\u0800'.repeat(25), '\u0800']],
  ['one before the surrogates', ['\ud7ff'.repeat(25), '\ud7ff']],
  ['one behind the surrogates', ['\ue000'.repeat(25), '\ue000']],
  ['four octets that fit', [`${a(71)}🎵`, 'a']],
  ['four octets that do not, and count in their line', [a(72), `🎵${a(70)}`, 'a']],
  ['the first of four octets', [`${'\u{10000}'.repeat(18)}aaa`, '\u{10000}']],
  ['the last of four octets', [`${'\u{10ffff}'.repeat(18)}aaa`, '\u{10ffff}']],
  ['the first of four octets, behind letters', [a(72), '\u{10000}']],
])('foldLine: of %s no line has more than 75 octets, and each as many as fit (ICS-1)', (_, lines) => {
  expect(foldLine(lines.join(''))).toBe(lines.join('\r\n '));
});
