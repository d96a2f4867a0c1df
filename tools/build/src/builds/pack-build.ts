import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { BuiltFile } from '@simmer/releases/builds/build-manifest';
import type { PackedFile } from '@simmer/releases/builds/build-store';
import { integrityValue } from '@simmer/releases/document/integrity';
import { stampTexts } from './stamp-texts.ts';
import { versionMark } from './build-names.ts';

const stamped = /\.(js|css|html|map)$/;
const compressed = /\.(js|css|svg|json)$/;
const compressionFloor = 1024;

/** Lists the output of the bundler, relative to its folder and sorted. Throws if the folder is empty. */
export function listOutput(folder: string): string[] {
  if (!existsSync(folder))
    throw new Error(`There is no build in ${folder}: run the build of that package first.`);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** The hash of all content and of `description`, the statement of a release about the build besides its files. */
export function versionOf(folder: string, files: readonly string[], description: string): string {
  const hash = createHash('sha256').update(description).update('\0');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex').slice(0, versionMark.length);
}

function packedCopies(path: string, content: Buffer): PackedFile[] {
  if (!compressed.test(path) || content.length < compressionFloor) return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return [
    { path: `${path}.br`, content: brotliCompressSync(content, { params }) },
    { path: `${path}.gz`, content: gzipSync(content, { level: 9 }) },
  ];
}

function packFile(path: string, content: Buffer): { file: BuiltFile; packed: PackedFile[] } {
  const copies = packedCopies(path, content);
  const gzip = copies.find((copy) => copy.path.endsWith('.gz'))?.content.length ?? content.length;
  return {
    file: { path, size: content.length, gzip, integrity: integrityValue(content) },
    packed: [{ path, content }, ...copies],
  };
}

/** The files to publish, stamped with their version and compressed, with their hashes and sizes. */
export function packFiles(
  folder: string,
  paths: readonly string[],
  version: string,
): { files: BuiltFile[]; packed: PackedFile[] } {
  const texts = stampTexts(
    new Map(
      paths
        .filter((path) => stamped.test(path))
        .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
    ),
    version,
  );
  const all = paths.map((path) => {
    const text = texts.get(path);
    return packFile(path, text === undefined ? readFileSync(join(folder, path)) : Buffer.from(text));
  });
  return { files: all.map(({ file }) => file), packed: all.flatMap(({ packed }) => packed) };
}
