import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, codeOf } from '@simmer/releases/store/files';
import { isLock, acquireLock, type RunLock } from './build/run-lock.ts';
import { StartError } from './start-error.ts';

/** The mode of the data folder, which contains plans, mails and keys: no other user may read it. */
function homeMode(): number {
  // As root, PostgreSQL runs as another user, who needs access to its folder on systems other than Linux.
  return process.getuid?.() === 0 && process.platform !== 'linux' ? 0o711 : 0o700;
}

/**
 * Creates the data folder and locks it for this process.
 * @throws StartError if the folder cannot be written, or is in use by another copy (OPS-5).
 */
export async function claimHome(home: string, port: number): Promise<RunLock> {
  const probe = path.join(home, `.probe-${process.pid}`);
  try {
    await makeFolder(path.join(home, 'logs'));
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const code = codeOf(error);
    const reason = typeof code === 'string' ? code : 'unknown reason';
    throw new StartError(
      `Simmer can't write to its data folder ${home} (${reason}); ` +
        'make it writable for this user, or choose another: SIMMER_HOME=~/simmer-data npm start.',
      { cause: error },
    );
  }
  await chmod(home, homeMode()).catch(() => undefined);
  const lock = await acquireLock(path.join(home, 'home.lock'), String(port));
  if (isLock(lock)) return lock;
  throw new StartError(
    `Another copy of Simmer (process ${lock.pid}, http://localhost:${lock.note}) is using ${home}; ` +
      'stop it first, or give this one a folder of its own: SIMMER_HOME=.simmer-2 npm start.',
  );
}
