import { titleProblem } from './test-titles.ts';

test.each([
  'sync: a removed event is removed',
  'refuse $what',
  '%s',
  '… is shown',
  'a drag works out its target',
  'offline: a connection works again once its key is back',
  'an action that fails twice is repeated and succeeds',
  'the letters test and the digits are typed',
  'events of today come first, then past ones from the right',
  'notices: nothing is shown when all is well',
  'toasts: a saved block says so (BLK-24)',
])('%s: accepted as a title', (title) => {
  expect(titleProblem(title)).toBeUndefined();
});

// Built here, so that no title of this file is one of them.
const rule = (number: number) => `BLK-${24 + number}`;

test.each([
  ['one word', 'empties'],
  ['nothing but a value', '…'],
  ['an outcome that says nothing', `the outbox ${'works'}`],
  ['an outcome that says nothing, at length', `outbox ${'works'} as expected.`],
  ['an outcome that says nothing, before a rule', `the outbox ${'works'} (UI-1)`],
  ['a verb alone', `${'works'} once`],
  ['a verb alone, with its way', `${'works'} by /calendar/auth too`],
  ['a verb that is denied', `the outbox ${'does'} not work`],
  ['fine', `the outbox ${'is'} fine`],
  ['well', `the outbox ${'goes'} well`],
  ['the right thing', `sync: does the ${'right'} thing`],
  ['no more than that it is a test', `sync ${'test'}`],
  ['an idiom', `takes a ${'no'} for an answer`],
  ['a rule as its outcome', `the toasts are those of ${rule(0)}`],
  ['rules as its outcome', `each scope writes as ${rule(7)} to ${rule(10)} require (${rule(9)})`],
])('a title with %s: refused', (_, title) => {
  expect(titleProblem(title)).toContain(`'${title}' says no`);
});
