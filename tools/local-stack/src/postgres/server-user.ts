import { readFile } from 'node:fs/promises';

/** The system user that runs PostgreSQL if this process is root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user for the server. PostgreSQL refuses to run as root, so root uses a system user that owns nothing else.
 * @returns undefined if this process belongs to an ordinary user, who runs the server directly.
 */
export async function serverUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  for (const user of ['postgres', 'nobody']) {
    const line = lines.find((candidate) => candidate.startsWith(`${user}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL will not run as root and this machine has neither a "postgres" nor a "nobody" user.',
  );
}
