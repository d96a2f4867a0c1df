import { setLetter } from './letter.ts';

const HOSTILE = `"'><img src=x onerror=alert(1)></title><style>*{color:red}</style>\r\nBcc: all@evil.test`;

const letter = (over: Partial<Parameters<typeof setLetter>[0]> = {}) =>
  setLetter({
    subject: 'Hello',
    opening: 'Good morning.',
    action: { label: 'Look', url: 'https://simmer.test/look' },
    closing: ['Goodbye.'],
    ...over,
  });
const tagsOf = ({ html }: { html: string }) => html.match(/<[^>]*>/g)?.map((tag) => tag.split(/[\s>]/)[0]);

test.each([
  ['subject', { subject: HOSTILE }],
  ['opening', { opening: HOSTILE }],
  ['label', { action: { label: HOSTILE, url: 'https://simmer.test/look' } }],
  ['address', { action: { label: 'Look', url: `https://simmer.test/look#${HOSTILE}` } }],
  ['closing', { closing: [HOSTILE] }],
])('no text brings mark-up into a mail: %s', (_, over) => {
  const spoilt = letter(over);
  expect(tagsOf(spoilt)).toEqual(tagsOf(letter()));
  expect(spoilt.html.match(/href="[^"]*"/g)).toHaveLength(2);
  expect(spoilt.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
