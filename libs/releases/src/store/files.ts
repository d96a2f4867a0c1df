import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';

/** The code of a file system error. By shape: under a test runner Node's errors come from another realm. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** Whether a file could not be read because there is none. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
}

/** Undefined instead of an error if the file is missing. */
export async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Creates a folder and those above it. Node's recursive `mkdir` never ends where none can be made, as in /proc. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    const parent = dirname(folder);
    if (!isMissing(error) || parent === folder) throw error;
    await makeFolder(parent);
    await makeOne(folder);
  }
}

/** Writes a file by a rename: a reader sees the old content or the new one, never a part. Creates its folder. */
export async function replaceFile(file: string, content: Uint8Array | string): Promise<void> {
  await makeFolder(dirname(file));
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, file);
}
