import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BLOCK = Buffer.alloc(1024 * 1024, 1);

async function writeUntilFull(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    // First whole blocks, then smaller pieces for the remaining space.
    for (const size of [BLOCK.length, 4096]) {
      const block = BLOCK.subarray(0, size);
      for (;;) if ((await handle.write(block)).bytesWritten < size) break;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Mounts a disk in memory that can be full, which requires root.
 * @param folder the mount point, which is created.
 * @throws Error when the disk cannot be mounted.
 */
export async function faultyDisk(folder: string, megabytes: number) {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    /** Fills all the remaining space. */
    fill: (): Promise<void> => writeUntilFull(filler),
    /** Gives the space back. */
    release: (): Promise<void> => rm(filler, { force: true }),
    // Lazily, because a server process that is about to end may still be in it.
    close: async (): Promise<void> => void (await run('umount', ['--lazy', folder])),
  };
}
