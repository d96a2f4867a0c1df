import { formsOf } from './inflections.ts';

test.each([
  ['place', 'place places placed placing'],
  ['brush', 'brush brushes brushed brushing'],
  ['clip', 'clip clips clipped clipping'],
  ['carry', 'carry carries carried carrying'],
  ['say', 'say says sayed saying'],
])('%s: has its regular forms', (word, forms) => {
  expect(formsOf(word)).toEqual(forms.split(' '));
});

test('a phrase: each of its words is inflected', () => {
  expect(formsOf('send mail')).toEqual(expect.arrayContaining(['send mail', 'sends mail', 'send mails']));
});
