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

describe('the secrets of a copy', () => {
  it('are made once, for this user only, and pass the validation of the services', async () => {
    const made = await readSecrets(home, {});
    expect(await readSecrets(home, {})).toEqual(made);
    for (const name of ['jwt-secret', 'encryption-key']) {
      expect((await stat(path.join(home, name))).mode & 0o777).toBe(0o600);
    }
    const { JWT_SECRET, ENCRYPTION_KEY } = coreApiEnvironment.shape;
    expect(JWT_SECRET.safeParse(made.JWT_SECRET).success).toBe(true);
    expect(ENCRYPTION_KEY.safeParse(made.ENCRYPTION_KEY).success).toBe(true);
  });

  it('differ between copies', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'simmer-secrets-'));
    expect(await readSecrets(other, {})).not.toEqual(await readSecrets(home, {}));
    await rm(other, { recursive: true });
  });

  it('give way to those of the person, which are not written down', async () => {
    const { JWT_SECRET } = await readSecrets(home, { JWT_SECRET: 'given' });
    expect(JWT_SECRET).toBe('given');
    await expect(readFile(path.join(home, 'jwt-secret'))).rejects.toThrow('ENOENT');
  });

  it('are made anew when an empty file was left behind', async () => {
    await writeFile(path.join(home, 'jwt-secret'), '');
    expect((await readSecrets(home, {})).JWT_SECRET.length).toBeGreaterThan(32);
  });
});
