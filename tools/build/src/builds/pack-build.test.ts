import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listOutput, packFiles, versionOf } from './pack-build.ts';
import { versionMark } from './build-names.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simmer-build-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function output(files: Record<string, string>): string {
  const out = mkdtempSync(join(folder, 'out-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text);
  return out;
}

function versionFor(files: Record<string, string>, description = ''): string {
  const out = output(files);
  return versionOf(out, listOutput(out), description);
}

function pack(files: Record<string, string>, version = '0123456789ab') {
  const out = output(files);
  const packed = packFiles(out, listOutput(out), version);
  return {
    ...packed,
    contentOf: (path: string) => packed.packed.find((file) => file.path === path)?.content ?? '',
  };
}

describe('versionOf', () => {
  it('equal content has the same version; other content, names or descriptions have another', () => {
    const version = versionFor({ 'a.js': 'one' });
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(versionFor({ 'a.js': 'one' })).toBe(version);
    const others = [
      versionFor({ 'a.js': 'two' }),
      versionFor({ 'b.js': 'one' }),
      versionFor({ 'a.js': 'one', 'b.js': '' }),
      versionFor({ 'a.js': 'one' }, 'another label in the navigation'),
    ];
    expect(new Set([version, ...others]).size).toBe(5);
  });

  it('a missing build is rejected with what to do', () => {
    expect(() => listOutput(join(folder, 'nothing'))).toThrow('run the build of that package first');
  });
});

describe('packFiles', () => {
  it('replaces the version mark by the version', () => {
    expect(
      pack({ 'a.js': `chunks_${versionMark}` })
        .contentOf('a.js')
        .toString(),
    ).toBe('chunks_0123456789ab');
  });

  it('large files get gzip and Brotli copies, small ones do not', () => {
    const text = 'let it simmer;'.repeat(200);
    const { packed, files, contentOf } = pack({ 'a.js': text, 'b.js': 'short' });
    expect(gunzipSync(contentOf('a.js.gz')).toString()).toBe(text);
    expect(brotliDecompressSync(contentOf('a.js.br')).toString()).toBe(text);
    expect(packed.map(({ path }) => path)).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.js']);
    expect(files.map(({ path, size, gzip }) => [path, size, gzip])).toEqual([
      ['a.js', text.length, contentOf('a.js.gz').length],
      ['b.js', 5, 5],
    ]);
  });

  it('each file has its SHA-256, of the stamped content', () => {
    expect(pack({ 'a.js': '' }).files[0]?.integrity).toBe(
      'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    );
    expect(pack({ 'a.js': versionMark }).files[0]?.integrity).toBe(
      pack({ 'a.js': '0123456789ab' }).files[0]?.integrity,
    );
  });
});
