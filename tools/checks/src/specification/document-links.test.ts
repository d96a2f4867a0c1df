import { linkProblems } from './document-links.ts';

const week = { file: 'docs/specification/week.md', text: '# The week\n\n## What is shown, and when\n' };
const present = ['docs/specification/week.md', 'docs/pictures/week.png', 'README.md', 'docs'];
const problemsIn = (text: string, file = 'docs/specification/ui.md') =>
  linkProblems([week, { file, text }], (place) => place === file || present.includes(place));
// Built here, so that the check does not match this file.
const outside = ['https:', '', 'team.atlassian.net', 'wiki', 'x'].join('/');

describe('links of documents', () => {
  it.each([
    ['a document beside it', '[week](week.md)'],
    ['a document, with a dot', '[week](./week.md)'],
    ['a heading', '[week](week.md#what-is-shown-and-when)'],
    ['a heading of its own', '# UI\n\n[here](#ui)'],
    ['a file above', '[README](../../README.md)'],
    ['a folder', '[docs](../../docs)'],
    ['a picture', '<img src="../pictures/week.png" />'],
    ['the home page of a program', '[k6](https://k6.io)'],
    ['a link in a sample', '`[gone](./gone.md)`'],
  ])('%s: accepted', (_, text) => {
    expect(problemsIn(text)).toEqual([]);
  });

  it.each([
    ['a missing document', '[gone](./gone.md)', './gone.md leads to nothing'],
    ['a missing document of a definition', '[gone]: gone.md', 'gone.md leads to nothing'],
    ['a missing picture', '<img src="../pictures/gone.png" />', '../pictures/gone.png leads to nothing'],
    ['a missing heading', '[week](week.md#gone)', 'week.md#gone leads to no heading'],
    ['a file outside', '[plan](../../../plan.md)', '../../../plan.md leads out of this repository'],
    ['a path of a machine', '[plan](/home/plan.md)', '/home/plan.md leads out of this repository'],
    ['a wiki', `[plan](${outside})`, 'team.atlassian.net is outside'],
    ['another site', 'see https://plans.test/x', 'plans.test is outside'],
  ])('%s: rejected with its line', (_, text, problem) => {
    expect(problemsIn(`first\n${text}`)).toEqual([
      `docs/specification/ui.md:2: ${problem}: say here what a reader needs`,
    ]);
  });

  it('a wiki in a comment of the code: rejected; another address: accepted', () => {
    expect(problemsIn(`// see ${outside}`, 'libs/a/src/a.ts')).toHaveLength(1);
    expect(problemsIn("fetch('https://api.openai.com/v1')", 'libs/a/src/a.ts')).toEqual([]);
  });

  it('a README of a package: its links are read too', () => {
    expect(problemsIn('[gone](gone.js)', 'load/README.md')).toHaveLength(1);
  });
});
