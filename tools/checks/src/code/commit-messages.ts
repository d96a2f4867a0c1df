import { root, runCommand } from '../repository/run-command.ts';

/** The last commit whose message has a refused word. Pushed history is not rewritten: every later message is checked. */
const LAST_UNCHECKED = 'b804ffadc7d4f2c7b5f8994308e82bfc6bfe1132';

export interface CommitMessage {
  readonly hash: string;
  /** Subject and body. */
  readonly text: string;
}

/**
 * The messages of all commits after one of them, pushed or not, without merges. A shallow clone may lack that commit:
 * then those of all commits that are there.
 */
export async function commitMessages(folder = root, after = LAST_UNCHECKED): Promise<CommitMessage[]> {
  // The clone may belong to another user.
  const git = (...args: string[]) => runCommand('git', ['-c', 'safe.directory=*', '-C', folder, ...args]);
  const start = await git('merge-base', '--is-ancestor', after, 'HEAD');
  const range = start.ok ? `${after}..HEAD` : 'HEAD';
  const { ok, output } = await git('log', '--no-merges', '--format=%h %B%x00', range);
  if (!ok) throw new Error(output);
  return output
    .split('\0')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [hash = '', ...text] = entry.split(' ');
      return { hash, text: text.join(' ') };
    });
}
