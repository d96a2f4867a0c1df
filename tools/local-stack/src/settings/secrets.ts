import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

async function secret(home: string, name: string, make: () => string): Promise<string> {
  const file = path.join(home, name);
  const draft = `${file}.${process.pid}`;
  const storedSecret = await readFile(file, 'utf8').catch(() => '');
  if (storedSecret.trim() !== '') return storedSecret.trim();
  await rm(file, { force: true });
  await writeFile(draft, `${make()}\n`, { mode: 0o600 });
  await link(draft, file);
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}

/** The secrets of this copy: generated once, stored readable for this user only. Set variables take precedence. */
export async function readSecrets(
  home: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ JWT_SECRET: string; ENCRYPTION_KEY: string }> {
  return {
    JWT_SECRET:
      environment['JWT_SECRET'] ??
      (await secret(home, 'jwt-secret', () => randomBytes(48).toString('base64url'))),
    ENCRYPTION_KEY:
      environment['ENCRYPTION_KEY'] ??
      (await secret(home, 'encryption-key', () => randomBytes(32).toString('base64'))),
  };
}
