import { subjectProblems } from './commit-subjects.ts';

describe('subjects of commits', () => {
  it.each([
    'planner: keep the week when the network fails',
    `app-state: ${'x'.repeat(61)}`,
    `Revert "app-state: ${'x'.repeat(61)}"`,
  ])('%s: accepted', (subject) => {
    expect(subjectProblems(subject)).toEqual([]);
  });

  it.each([
    ['no area', 'Keep the week', ["begin with the area: 'planner: do this'"]],
    ['a sentence before the colon', 'The week: keep it', ["begin with the area: 'planner: do this'"]],
    ['nothing after the area', 'planner:', ["begin with the area: 'planner: do this'"]],
    ['73 characters', `app-state: ${'x'.repeat(62)}`, ['73 characters are more than 72']],
  ])('%s: rejected', (_, subject, problems) => {
    expect(subjectProblems(subject)).toEqual(problems);
  });
});
