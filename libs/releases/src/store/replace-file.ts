import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';
import { makeFolder } from './make-folder.ts';

/** Writes a file by a rename: a reader sees the old content or the new one, never a part. Creates its folder. */
export async function replaceFile(file: string, content: Uint8Array | string): Promise<void> {
  await makeFolder(dirname(file));
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, file);
}
