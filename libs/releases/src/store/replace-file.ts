import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';

/** Writes a file by a rename: a reader sees the old content or the new one, never a part. Creates its folder. */
export async function replaceFile(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, file);
}
