import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { coreApiEnvironment } from '@simmer/contracts/environment/environment';
import { readSecrets } from './secrets.ts';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'simmer-secrets-'));
});
afterEach(() => rm(home, { recursive: true }));

describe('readSecrets', () => {
  it('creates secrets once, readable by their user only and valid for the services', async () => {
    const made = await readSecrets(home, {});
    expect(await readSecrets(home, {})).toEqual(made);
    for (const name of ['jwt-secret', 'encryption-key', 'vapid-private-key']) {
      expect((await stat(path.join(home, name))).mode & 0o777).toBe(0o600);
    }
    const { JWT_SECRET, ENCRYPTION_KEY, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = coreApiEnvironment.shape;
    expect(JWT_SECRET.safeParse(made.JWT_SECRET).success).toBe(true);
    expect(ENCRYPTION_KEY.safeParse(made.ENCRYPTION_KEY).success).toBe(true);
    expect(VAPID_PUBLIC_KEY.parse(made.VAPID_PUBLIC_KEY)).toMatch(/^B/);
    expect(VAPID_PRIVATE_KEY.parse(made.VAPID_PRIVATE_KEY)).toHaveLength(43);
  });

  it('two data folders get different secrets', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'simmer-secrets-'));
    expect(await readSecrets(other, {})).not.toEqual(await readSecrets(home, {}));
    await rm(other, { recursive: true });
  });

  it('a secret from the environment is used and not stored', async () => {
    const { JWT_SECRET } = await readSecrets(home, { JWT_SECRET: 'given' });
    expect(JWT_SECRET).toBe('given');
    await expect(readFile(path.join(home, 'jwt-secret'))).rejects.toThrow('ENOENT');
  });

  it('a given pair of keys for push is used, and half a pair is not completed', async () => {
    const { VAPID_PUBLIC_KEY } = await readSecrets(home, { VAPID_PRIVATE_KEY: 'given' });
    expect(VAPID_PUBLIC_KEY).toBeUndefined();
    await expect(readFile(path.join(home, 'vapid-private-key'))).rejects.toThrow('ENOENT');
  });

  it('an empty secret file is replaced', async () => {
    await writeFile(path.join(home, 'jwt-secret'), '');
    expect((await readSecrets(home, {})).JWT_SECRET.length).toBeGreaterThan(32);
  });
});
