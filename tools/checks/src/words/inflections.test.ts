import { formsOf } from './inflections.ts';

test.each([
  ['place', 'place places placed placing'],
  ['brush', 'brush brushes brushed brushing'],
  ['clip', 'clip clips clipped clipping'],
  ['carry', 'carry carries carried carrying'],
  ['say', 'say says sayed saying said'],
  ['take', 'take takes taked taking took taken'],
  ['shelf', 'shelf shelfs shelfed shelfing shelves'],
])('%s: has its regular forms, and then its irregular ones', (word, forms) => {
  expect(formsOf(word)).toEqual(forms.split(' '));
});

test('a phrase: each of its words is inflected', () => {
  expect(formsOf('send mail')).toEqual(expect.arrayContaining(['send mail', 'sends mail', 'send mails']));
  expect(formsOf('let go')).toEqual(expect.arrayContaining(['let go', 'lets go', 'let gone']));
});
