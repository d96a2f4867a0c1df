import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runCommand } from './run-command.ts';

/** A text file of the repository; `file` is its path from the root, with slashes. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

/** Every text file of the repository that git tracks or would add, without the lock file. */
export async function repositoryTexts(): Promise<TextFile[]> {
  // Lets git read a clone that belongs to another user.
  const args = ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard'];
  const { ok, output } = await runCommand('git', args);
  if (!ok) throw new Error(output);
  const files = output.split('\n').filter((line) => line !== '' && line !== 'package-lock.json');
  const texts = await Promise.all(
    files.map(async (file) => ({
      file,
      text: await readFile(path.join(root, file), 'utf8').catch(() => undefined),
    })),
  );
  return texts.flatMap(({ file, text }) =>
    text === undefined || text.includes('\0') ? [] : [{ file, text }],
  );
}
