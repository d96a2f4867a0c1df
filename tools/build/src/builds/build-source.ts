import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildSource } from '@simmer/releases/builds/build-manifest';

/** The file in an app's package that says which sources its build comes from. */
export const sourceFile = (folder: string): string => join(folder, 'dist/source.json');

/** The output of git in a folder; undefined without git, outside a repository, and before its first commit. */
function git(folder: string, ...args: readonly string[]): string | undefined {
  try {
    // Builds that run side by side must not wait for the lock of the index.
    const command = ['--no-optional-locks', '-C', folder, ...args];
    return execFileSync('git', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

function sourceOf(folder: string): BuildSource | undefined {
  const [commit, subject = ''] = git(folder, 'log', '-1', '--format=%H%n%s')?.split('\n') ?? [];
  if (!commit) return undefined;
  const by = git(folder, 'config', 'user.name')?.slice(0, 100);
  return {
    commit,
    isDirty: git(folder, 'status', '--porcelain') !== '',
    ...(by ? { by } : {}),
    subject: subject.slice(0, 200),
  };
}

/** Writes the source of the build in a package's `dist`. */
export function writeSource(folder: string): void {
  const source = sourceOf(folder);
  if (source) writeFileSync(sourceFile(folder), JSON.stringify(source));
  else rmSync(sourceFile(folder), { force: true });
}
