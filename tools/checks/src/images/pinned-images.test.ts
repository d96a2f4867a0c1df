import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../repository/run-command.ts';

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const tags = [...textOf('compose.yaml').matchAll(/\$\{(\w+_IMAGE):-([^}]*)\}/g)].map(
  ([, name = '', tag = '']) => ({ name, tag }),
);

describe('images of others (OPS-162)', () => {
  it.each(tags)('compose.yaml names $name by an exact tag, that of its Dockerfile', ({ name, tag }) => {
    expect(tag).toMatch(/^[a-z]+:\d+\.\d+/);
    const defaults = ['caddy', 'core-api', 'calendar-worker', 'gateway', 'release']
      .flatMap((image) => [...textOf(`docker/${image}.Dockerfile`).matchAll(/^ARG (\w+_IMAGE)=(.*)$/gm)])
      .filter(([, base]) => base === name);
    for (const [, , exact] of defaults) expect(exact).toBe(tag);
  });

  describe('docker/pin-images.sh', () => {
    const digest = `sha256:${'0a'.repeat(32)}`;
    // Knows the digests of what it has pulled.
    const docker = `#!/bin/sh
cd "$(dirname "$0")"
case "$1" in
  pull) [ "$3" != "$MISSING" ] && echo "$3" >> pulled ;;
  image) grep -Fqx "$5" pulled && echo "\${5%:*}@${digest}" ;;
esac
`;
    let folder: string;
    const place = (name: string) => path.join(folder, name);
    const pin = (argument = '', MISSING = '') =>
      spawnSync('sh', [place('docker/pin-images.sh'), argument], {
        encoding: 'utf8',
        env: { ...process.env, MISSING, PATH: `${place('bin')}:${process.env['PATH']}` },
      });
    const env = () => readFileSync(place('.env'), 'utf8');
    beforeEach(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'simmer-pins-'));
      for (const name of ['docker', 'bin']) mkdirSync(place(name));
      for (const name of ['compose.yaml', 'docker/pin-images.sh']) cpSync(path.join(root, name), place(name));
      writeFileSync(place('bin/docker'), docker, { mode: 0o755 });
      writeFileSync(place('.env'), 'SIMMER_HOST=a\nCADDY_IMAGE=caddy:1.0.0@sha256:0\n');
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    it('writes tag and digest of each, once, for its user alone', () => {
      expect(pin()).toMatchObject({ status: 0 });
      expect(pin()).toMatchObject({ status: 0 });
      const pins = tags.map(({ name, tag }) => `${name}=${tag}@${digest}`);
      expect(env().trim().split('\n').toSorted()).toEqual([...pins, 'SIMMER_HOST=a'].toSorted());
      expect(statSync(place('.env')).mode & 0o777).toBe(0o600);
    });

    it('changes nothing when an image cannot be taken', () => {
      const before = env();
      expect(pin('', tags[0]?.tag).status).not.toBe(0);
      expect(env()).toBe(before);
    });

    it('--check says which pin has another tag, and changes nothing', () => {
      const before = env();
      const { stdout } = pin('--check');
      expect(stdout).toMatch(
        /^CADDY_IMAGE is pinned to caddy:1\.0\.0, and compose\.yaml names caddy:\S+\. .*\n$/,
      );
      expect(env()).toBe(before);
      pin();
      expect(pin('--check').stdout).toBe('');
    });
  });
});
