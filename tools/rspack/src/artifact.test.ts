import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf, publishArtifact } from './artifact.ts';
import { versionMark } from './version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simmer-artifact-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function build(files: Record<string, string>): string {
  const source = mkdtempSync(join(folder, 'out-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(source, name), text);
  return source;
}

describe('publishArtifact', () => {
  it('replaces the version mark by the hash of the content', () => {
    const { version, folder: place } = publishArtifact(
      build({ 'a.js': `chunks_${versionMark}` }),
      join(folder, 'x'),
    );
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(readFileSync(join(place, 'a.js'), 'utf8')).toBe(`chunks_${version}`);
  });

  it('equal content has the same version, other content or names another', () => {
    const target = join(folder, 'x');
    const one = publishArtifact(build({ 'a.js': 'one' }), target).version;
    expect(publishArtifact(build({ 'a.js': 'one' }), target).version).toBe(one);
    expect(publishArtifact(build({ 'a.js': 'two' }), target).version).not.toBe(one);
    expect(publishArtifact(build({ 'b.js': 'one' }), target).version).not.toBe(one);
    expect(readdirSync(target)).toHaveLength(3);
  });

  it('large files get gzip and Brotli copies, small ones do not', () => {
    const text = 'let it simmer;'.repeat(200);
    const { folder: place } = publishArtifact(build({ 'a.js': text, 'b.js': 'short' }), join(folder, 'x'));
    expect(gunzipSync(readFileSync(join(place, 'a.js.gz'))).toString()).toBe(text);
    expect(brotliDecompressSync(readFileSync(join(place, 'a.js.br'))).toString()).toBe(text);
    expect(readdirSync(place).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.js']);
  });

  it('a missing build is rejected with what to do', () => {
    expect(() => publishArtifact(join(folder, 'nothing'), folder)).toThrow(
      'run the build of that package first',
    );
  });

  it('integrityOf gives the SHA-384 of a published file', () => {
    const artifact = publishArtifact(build({ 'a.js': '' }), join(folder, 'x'));
    expect(integrityOf(artifact, 'a.js')).toBe(
      'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
    );
  });
});
