import { expect, it } from '@jest/globals';
import { wordForms } from './word-forms.ts';

it.each([
  ['walk', ['walks', 'walked', 'walking']],
  ['retire', ['retires', 'retired', 'retiring']],
  ['plan', ['plans', 'planned', 'planning']],
  ['policy', ['policies']],
  ['study', ['studied', 'studying']],
  ['class', ['classes']],
  ['potato', ['potatoes', 'potatos']],
  ['ideas', ['idea']],
  ['groceries', ['grocery']],
  ['classes', ['class']],
  ['agree', ['agreed', 'agreeing']],
  ['besprechung', ['besprechungen']],
  ['reunion', ['reuniones', 'reunions']],
  ['riunione', ['riunioni']],
  ['ovning', ['ovningar']],
])('wordForms: %s has the forms %j', (word, forms) => {
  expect([...wordForms(word)]).toEqual(expect.arrayContaining([word, ...forms]));
});

it.each([
  ['training', ['train', 'trained', 'traininged']],
  ['news', ['new']],
  ['class', ['clas']],
  ['status', ['statu']],
  ['walked', ['walk', 'walkeded']],
  ['ретро', ['ретроs']],
  ['on', ['ons']],
])('wordForms: %s has none of the forms %j', (word, forms) => {
  for (const form of forms) expect(wordForms(word)).not.toContain(form);
});
