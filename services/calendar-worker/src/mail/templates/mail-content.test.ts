import { renderMail } from './mail-content.ts';

const HOSTILE = `"'><img src=x onerror=alert(1)></title><style>*{color:red}</style>\r\nBcc: all@evil.test`;

const mailContent = (over: Partial<Parameters<typeof renderMail>[0]> = {}) =>
  renderMail({
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
])('renderMail: mark-up in the %s is escaped (UI-55)', (_, over) => {
  const corrupted = mailContent(over);
  expect(tagsOf(corrupted)).toEqual(tagsOf(mailContent()));
  expect(corrupted.html.match(/href="[^"]*"/g)).toHaveLength(2);
  expect(corrupted.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
