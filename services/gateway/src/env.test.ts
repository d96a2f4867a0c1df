import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSigningKey, publicKeyText, signingKeySchema } from '@simmer/releases/document/signing-keys';
import { readEnv, storeOf } from './env.ts';

const given = { CORE_API_URL: 'http://core-api:3000', RELEASE_FOLDER: '/releases' };

describe('gateway environment', () => {
  it('the missing ones have a sentence each, and the others a default (OPS-2)', () => {
    expect(() => readEnv({})).toThrow(/CORE_API_URL is missing[\s\S]*RELEASE_FOLDER is missing/);
    expect(readEnv(given)).toEqual({
      ...given,
      PORT: 4200,
      HEALTH_PORT: 4201,
      HOST: '0.0.0.0',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: 'loopback',
      SERVICE_WORKER: 'on',
      SIGN_UP: 'open',
      SIMMER_MOUNTS: [],
    });
  });

  it.each([
    ['PORT', '70000', 'must be a port number between 0 and 65535.'],
    ['HEALTH_PORT', 'http', 'must be a port number between 0 and 65535.'],
    ['CORE_API_URL', 'ftp://core-api', 'must be one URL like http://core-api:3000.'],
    ['CORE_API_URL', 'http://api-1:3000,http://api-2:3000', 'must be one URL like http://core-api:3000.'],
    ['CORE_API_URL', 'http://api-1,http://api-2', 'must be one URL like http://core-api:3000.'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'must be addresses, ranges like'],
    ['TRUSTED_PROXIES', 'loopback,ingress', 'must be addresses, ranges like'],
    ['SIMMER_MOUNTS', '[{', 'must be a JSON list of objects'],
    ['SIMMER_MOUNTS', '[{"prefix":"/mailbox","upstream":"http://127.0.0.1:1"}]', 'must be a JSON list'],
    ['SIMMER_RELOAD_SCRIPT', '"><script>', 'must be a path like /dev/reload.js.'],
    ['SUPPORT_EMAIL', 'hello', 'must be an email address.'],
    ['SERVICE_WORKER', 'no', 'must be on or off.'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error'],
  ])('%s=%s is rejected with a sentence (OPS-2)', (name, value, sentence) => {
    expect(() => readEnv({ ...given, [name]: value })).toThrow(`${name} ${sentence}`);
  });

  it.each(['loopback', '10.0.0.0/8, 192.168.1.7', 'uniquelocal,fd00::/8', '::1'])(
    'TRUSTED_PROXIES=%s is accepted',
    (proxies) => {
      expect(readEnv({ ...given, TRUSTED_PROXIES: proxies }).TRUSTED_PROXIES).toBe(proxies);
    },
  );

  it('the document of a bucket has to be signed, and the store be an address', () => {
    const store = (RELEASE_STORE: string, keys?: string) =>
      readEnv({ ...given, RELEASE_STORE, ...(keys === undefined ? {} : { RELEASE_PUBLIC_KEYS: keys }) });
    const key = publicKeyText(signingKeySchema.parse(generateSigningKey()));
    expect(() => store('s3://simmer-releases')).toThrow('RELEASE_PUBLIC_KEYS is missing');
    expect(() => store('s3://simmer-releases', 'AAAA')).toThrow(
      'RELEASE_PUBLIC_KEYS must be Ed25519 public keys',
    );
    expect(() => store('http://bucket', key)).toThrow(
      'RELEASE_STORE must be a folder, or s3://bucket/prefix.',
    );
    expect(() => store('s3://No', key)).toThrow('RELEASE_STORE must be a folder, or s3://bucket/prefix.');
    expect(store('s3://simmer-releases/staging', `${key},${key}`).RELEASE_PUBLIC_KEYS).toHaveLength(2);
    expect(store('/releases').RELEASE_STORE).toBe('/releases');
  });

  it('mounts are parsed', () => {
    const mounts = [{ prefix: '/mailbox', upstream: 'http://127.0.0.1:4300', isStandIn: true }];
    expect(readEnv({ ...given, SIMMER_MOUNTS: JSON.stringify(mounts) }).SIMMER_MOUNTS).toEqual(mounts);
  });

  it('the store of a folder has a key of its own, unless others are given', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simmer-store-'));
    const open = (more: object = {}) => storeOf(readEnv({ ...given, RELEASE_STORE: folder, ...more }));
    expect((await open())?.keys).toHaveLength(1);
    const other = signingKeySchema.parse(generateSigningKey());
    const reader = await open({ RELEASE_PUBLIC_KEYS: publicKeyText(other) });
    expect(reader?.keys.map(({ id }) => id)).toEqual([other.id]);
    rmSync(folder, { recursive: true });
  });
});
