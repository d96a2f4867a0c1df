import type { CommitMessage } from './commit-messages.ts';

const LONGEST = 72;
const FORM = /^[a-z\d][a-z\d-]*: \S/;

/** What is wrong with the subject of a commit, as a list of advice. */
export function subjectProblems(subject: string): string[] {
  // Git writes this form itself, and its length follows from the reverted subject.
  if (subject.startsWith('Revert "')) return [];
  return [
    ...(FORM.test(subject) ? [] : ["begin with the area: 'planner: do this'"]),
    ...(subject.length > LONGEST ? [`${subject.length} characters are more than ${LONGEST}`] : []),
  ];
}

/** Problems in the subjects of commits, as `commit hash: advice: subject`. */
export function commitProblems(messages: readonly CommitMessage[]): string[] {
  return messages.flatMap(({ hash, text }) => {
    const subject = text.split('\n', 1).join('');
    return subjectProblems(subject).map((problem) => `commit ${hash}: ${problem}: ${subject}`);
  });
}
