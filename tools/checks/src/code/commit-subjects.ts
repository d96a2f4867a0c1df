import { runCommand } from '../run-command.ts';

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

async function git(...args: string[]): Promise<string[]> {
  const { ok, output } = await runCommand('git', ['-c', 'safe.directory=*', ...args]);
  if (!ok) throw new Error(output);
  return output.split('\n').filter(Boolean);
}

/**
 * Problems in the subjects of the commits that no remote has yet: those can still be reworded. A repository without a
 * remote is judged by its last commit.
 */
export async function commitProblems(): Promise<string[]> {
  const remotes = await git('for-each-ref', '--count=1', 'refs/remotes');
  const unpushed = remotes.length > 0 ? ['HEAD', '--not', '--remotes'] : ['--max-count=1', 'HEAD'];
  const commits = await git('log', '--no-merges', '--format=%h %s', ...unpushed);
  return commits.flatMap((commit) => {
    const [hash, ...subject] = commit.split(' ');
    return subjectProblems(subject.join(' ')).map(
      (problem) => `commit ${hash}: ${problem}: ${subject.join(' ')}`,
    );
  });
}
