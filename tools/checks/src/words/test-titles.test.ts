import { titleProblem } from './test-titles.ts';

test.each([
  'sync: a removed event is removed',
  'refuse $what',
  '%s',
  '… is shown',
  'a drag works out its target',
])('%s: accepted as a title', (title) => {
  expect(titleProblem(title)).toBeUndefined();
});

test.each([
  ['one word', 'empties'],
  ['an outcome that says nothing', `the outbox ${'works'}`],
  ['an outcome that says nothing, at length', `outbox ${'works'} as expected.`],
])('a title with %s: refused', (_, title) => {
  expect(titleProblem(title)).toContain(`'${title}' says no`);
});
