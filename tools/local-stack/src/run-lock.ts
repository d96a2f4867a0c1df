import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { processIdentity } from './process-identity.ts';

const holderSchema = z.object({ pid: z.int(), identity: z.string(), note: z.string() });

/** Who holds a lock. */
export type LockHolder = z.infer<typeof holderSchema>;

export interface RunLock {
  release(): Promise<void>;
}

async function readHolder(file: string): Promise<LockHolder | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function isAlive(holder: LockHolder): Promise<boolean> {
  return (await processIdentity(holder.pid)) === holder.identity;
}

/** Moves a dead holder's file away; when it turns out to be a living one's, puts it back. */
async function removeStale(file: string, own: string): Promise<void> {
  const aside = `${own}.stale`;
  if (
    !(await rename(file, aside).then(
      () => true,
      () => false,
    ))
  )
    return;
  const moved = await readHolder(aside);
  if (moved && (await isAlive(moved))) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Takes a lock file for the life of this process. A holder that was killed outright holds nothing.
 *
 * @param note told to whoever comes second.
 * @returns the lock, or who has it.
 */
export async function takeLock(file: string, note: string): Promise<RunLock | LockHolder> {
  const identity = (await processIdentity(process.pid)) ?? `${process.pid}@unknown`;
  const own = `${file}.${process.pid}`;
  await writeFile(own, JSON.stringify({ pid: process.pid, identity, note }), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      // A link either makes the whole file or fails: nobody ever reads half a lock.
      if (
        await link(own, file).then(
          () => true,
          () => false,
        )
      ) {
        return { release: () => rm(file, { force: true }) };
      }
      const holder = await readHolder(file);
      if (holder && (await isAlive(holder))) return holder;
      await removeStale(file, own);
    }
    throw new Error(`The lock ${file} could not be taken.`);
  } finally {
    await rm(own, { force: true });
  }
}

/** Whether {@link takeLock} gave the lock rather than its holder. */
export function isLock(result: RunLock | LockHolder): result is RunLock {
  return 'release' in result;
}
