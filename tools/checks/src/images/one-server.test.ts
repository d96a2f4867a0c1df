import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { coreApiEnvironment, parseEnvironment } from '@simmer/contracts/environment/environment';
import { publicKeysSchema, signingKeySchema } from '@simmer/releases/document/signing-keys';
import { parse } from 'yaml';
import { root } from '../repository/run-command.ts';
import { optionsOf } from './podman-options.ts';

const file = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8'), { merge: true });
const services: readonly [string, Record<string, unknown>][] = Object.entries(file.services);

describe('compose.yaml (OPS-153)', () => {
  it.each(services)('%s is hardened and has a limit of memory', (_, service) => {
    expect(service).toMatchObject({
      user: '10001:10001',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+m$/),
    });
    expect(service).not.toHaveProperty('cap_add');
    expect(service).not.toHaveProperty('privileged');
  });

  const networksOf = (name: string): readonly string[] => file.services[name].networks ?? [];
  const peersOf = (name: string) =>
    services
      .map(([other]) => other)
      .filter((other) => other !== name && networksOf(other).some((each) => networksOf(name).includes(each)));
  it.each([
    ['caddy', ['gateway']],
    ['gateway', ['caddy', 'core-api']],
    ['core-api', ['gateway', 'calendar-worker', 'migrate', 'postgres', 'backup']],
    ['calendar-worker', ['core-api', 'migrate', 'postgres', 'backup']],
    ['postgres', ['core-api', 'calendar-worker', 'migrate', 'backup']],
    ['release', []],
  ])('%s can reach %j alone (OPS-161)', (name, peers) => expect(peersOf(name)).toEqual(peers));

  it('only caddy, core-api and calendar-worker reach the outside, and only caddy is reached from there (OPS-161)', () => {
    const outside = services.filter(([name, { network_mode: mode }]) =>
      mode === 'none' ? false : networksOf(name).some((network) => !file.networks[network]?.internal),
    );
    expect(outside.map(([name]) => name)).toEqual(['caddy', 'core-api', 'calendar-worker']);
    for (const [name, { networks, network_mode: mode }] of services)
      expect({ name, has: networks ?? mode }).toEqual({
        name,
        has: mode === 'none' ? 'none' : networksOf(name),
      });
    expect(services.filter(([, service]) => 'ports' in service).map(([name]) => name)).toEqual(['caddy']);
  });

  it('what runs together may use 1.2 GiB at most', () => {
    const limits = services
      .filter(([name]) => name !== 'migrate' && name !== 'release')
      .map(([, service]) => Number.parseInt(String(service['mem_limit']), 10));
    expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(1.2 * 1024);
  });
});

describe('podman runs compose.yaml (OPS-121)', () => {
  it.each([
    ['core-api', ['--network=simmer_api', '--network=simmer_database', '--network=simmer_providers']],
    ['release', ['--network=none']],
  ])('%s gets %j', (name, expected) => {
    const options = optionsOf(file.services[name]);
    expect(options.filter((option) => option.startsWith('--network'))).toEqual(expected);
  });

  it('a key without a translation is an error', () => {
    expect(() => optionsOf({ ...file.services.caddy, devices: ['/dev/kvm'] })).toThrow(
      /devices .* not translated/,
    );
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

  const recipient = `age1${'q'.repeat(58)}`;
  const init = (host: string, BACKUP_RECIPIENT = recipient) =>
    execFileSync('sh', [path.join(folder, 'docker/init.sh'), host], {
      stdio: 'pipe',
      env: { ...process.env, BACKUP_RECIPIENT },
    });
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

  it('takes the public key for backups, and no other text (OPS-160)', () => {
    expect(() => init('simmer.example.com', 'AGE-SECRET-KEY-1')).toThrow(/no public key/);
    expect(text).toThrow('ENOENT');
    init('simmer.example.com');
    expect(variables()['BACKUP_RECIPIENT']).toBe(recipient);
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
