import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, isMissing } from './missing-file.ts';

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
