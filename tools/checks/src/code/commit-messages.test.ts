import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commitMessages } from './commit-messages.ts';
import { commitProblems } from './commit-subjects.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'simmer-commits-'));
const work = path.join(folder, 'work');
const bare = path.join(folder, 'bare.git');
const tooLong = `planner: ${'x'.repeat(70)}`;

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'core.hooksPath=/dev/null', '-c', 'commit.gpgSign=false', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a@example.com',
      GIT_COMMITTER_NAME: 'A',
      GIT_COMMITTER_EMAIL: 'a@example.com',
    },
  }).trim();

const commit = (...paragraphs: string[]): string => {
  git('-C', work, 'commit', '--quiet', '--allow-empty', ...paragraphs.flatMap((text) => ['-m', text]));
  return git('-C', work, 'rev-parse', 'HEAD');
};

let recorded: string;

beforeAll(() => {
  git('init', '--quiet', work);
  commit('An old subject without an area');
  recorded = commit(`shell: ${'x'.repeat(80)}`);
  commit(tooLong);
  commit('planner: keep the week', 'The network may fail.');
  git('clone', '--quiet', '--bare', work, bare);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cloneOf = (name: string, ...options: string[]): string => {
  git('clone', '--quiet', ...options, `file://${bare}`, path.join(folder, name));
  return path.join(folder, name);
};
const textsIn = async (clone: string) => (await commitMessages(clone, recorded)).map(({ text }) => text);

describe('messages of commits', () => {
  it('a fresh clone: every commit after the recorded one is read, although all are pushed', async () => {
    const messages = await commitMessages(cloneOf('fresh'), recorded);
    expect(messages.map(({ text }) => text)).toEqual([
      'planner: keep the week\n\nThe network may fail.',
      tooLong,
    ]);
    expect(commitProblems(messages)).toEqual([
      `commit ${messages[1]?.hash}: 79 characters are more than 72: ${tooLong}`,
    ]);
  });

  it('a shallow clone without the recorded commit: the commits in it are read', async () => {
    expect(await textsIn(cloneOf('shallow', '--depth=1'))).toEqual([
      'planner: keep the week\n\nThe network may fail.',
    ]);
  });

  it('a shallow clone with the recorded commit: only later commits are read', async () => {
    expect(await textsIn(cloneOf('deeper', '--depth=3'))).toHaveLength(2);
  });
});
