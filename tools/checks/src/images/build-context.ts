import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runCommand } from '../repository/run-command.ts';

/** The files of this checkout that `docker build` gets: those of the repository, without what `.dockerignore` names. */
export async function buildContext(): Promise<string[]> {
  const text = await readFile(path.join(root, '.dockerignore'), 'utf8');
  const ignored = text.split('\n').filter((line) => line !== '');
  const { ok, output } = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  if (!ok) throw new Error(`git could not list the files: ${output}`);
  return output
    .split('\n')
    .filter((file) => file !== '')
    .filter(
      (file) =>
        !ignored.some(
          (pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`),
        ),
    );
}
