import { createECDH, randomBytes } from 'node:crypto';
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

export interface Secrets {
  readonly JWT_SECRET: string;
  readonly ENCRYPTION_KEY: string;
  /** Absent when the environment has the key pair. */
  readonly VAPID_PUBLIC_KEY?: string;
  readonly VAPID_PRIVATE_KEY?: string;
}

const newPrivateKey = () => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  // Padded: without leading zeros the key would be too short.
  return Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
};

function vapidKeys(privateKey: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey, 'base64url');
  return { VAPID_PUBLIC_KEY: ecdh.getPublicKey('base64url'), VAPID_PRIVATE_KEY: privateKey };
}

/** The secrets of this copy: generated once, stored readable for this user only. Set variables take precedence. */
export async function readSecrets(
  home: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Secrets> {
  // The halves of different key pairs would be useless together.
  const isPairGiven = Boolean(environment['VAPID_PUBLIC_KEY'] ?? environment['VAPID_PRIVATE_KEY']);
  return {
    JWT_SECRET:
      environment['JWT_SECRET'] ??
      (await secret(home, 'jwt-secret', () => randomBytes(48).toString('base64url'))),
    ENCRYPTION_KEY:
      environment['ENCRYPTION_KEY'] ??
      (await secret(home, 'encryption-key', () => randomBytes(32).toString('base64'))),
    ...(isPairGiven ? {} : vapidKeys(await secret(home, 'vapid-private-key', newPrivateKey))),
  };
}
