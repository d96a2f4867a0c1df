import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { coreApiEnvironment, parseEnvironment } from '@simmer/contracts/environment/environment';
import { publicKeysSchema, signingKeySchema } from '@simmer/releases/document/signing-keys';
import { root } from '../repository/run-command.ts';

const compose = readFileSync(path.join(root, 'compose.yaml'), 'utf8');
/** The text of each service, by its name. */
const services = new Map(
  (compose.split('\nservices:\n')[1]?.split('\nvolumes:\n')[0] ?? '')
    .split(/^ {2}(?=[a-z-]+:$)/m)
    .flatMap((text) => {
      const name = /^([a-z-]+):\n/.exec(text)?.[1];
      return name === undefined ? [] : [[name, text] as const];
    }),
);
const jobs = ['migrate', 'release'];

describe('compose.yaml (OPS-153)', () => {
  it.each([...services])('%s is hardened and has a limit of memory', (_, text) => {
    expect(text).toContain('<<: *hardened');
    expect(text).toMatch(/mem_limit: \d+m/);
    expect(text).not.toMatch(/cap_add|privileged|user:|read_only:/);
  });

  it('what runs together may use 1.2 GiB at most', () => {
    expect([...services.keys()]).toEqual(expect.arrayContaining(['caddy', 'postgres', 'backup', ...jobs]));
    const limits = [...services]
      .filter(([name]) => !jobs.includes(name))
      .map(([, text]) => Number(/mem_limit: (\d+)m/.exec(text)?.[1]));
    expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(1.2 * 1024);
  });
});

describe('docker/init.sh (OPS-153)', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'simmer-init-'));
    mkdirSync(path.join(folder, 'docker'));
    cpSync(path.join(root, 'docker/init.sh'), path.join(folder, 'docker/init.sh'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const init = (host: string) =>
    execFileSync('sh', [path.join(folder, 'docker/init.sh'), host], { stdio: 'pipe' });
  const text = () => readFileSync(path.join(folder, '.env'), 'utf8');
  const variables = (): Record<string, string> =>
    Object.fromEntries([...text().matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

  it('makes keys that the services accept, for its user alone', () => {
    init('simmer.example.com');
    const { POSTGRES_PASSWORD = '', RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS, ...made } = variables();
    expect(statSync(path.join(folder, '.env')).mode & 0o777).toBe(0o600);
    expect(POSTGRES_PASSWORD).toMatch(/^[0-9a-f]{48}$/);
    const place = { DATABASE_URL: 'postgresql://a@b/c', PUBLIC_URL: `https://${made['SIMMER_HOST']}` };
    const { VAPID_PUBLIC_KEY } = parseEnvironment(coreApiEnvironment, { ...made, ...place });
    expect(VAPID_PUBLIC_KEY).toBeDefined();
    const [publicKey] = publicKeysSchema.parse(RELEASE_PUBLIC_KEYS);
    expect(signingKeySchema.parse(RELEASE_SIGNING_KEY).id).toBe(publicKey?.id);
  });

  it('never replaces keys', () => {
    init('simmer.example.com');
    const before = text();
    expect(() => init('other.example.com')).toThrow(/Nothing was changed/);
    expect(text()).toBe(before);
  });

  it.each(['https://simmer.example.com', 'simmer.example.com:443', 'a b', '-x'])(
    'rejects the host %s',
    (host) => {
      expect(() => init(host)).toThrow(/no name of a server/);
      expect(text).toThrow('ENOENT');
    },
  );
});
