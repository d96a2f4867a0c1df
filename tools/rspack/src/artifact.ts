import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { versionMark } from './version.ts';

/** A build stamped with its content hash, in the folder that the gateway serves. */
export interface Artifact {
  version: string;
  /** The published folder. */
  folder: string;
  /** The published files, relative to the folder. */
  files: readonly string[];
}

const stamped = /\.(js|css|html|map)$/;
const compressed = /\.(js|css|svg|json)$/;
const compressionFloor = 1024;

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function hashOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex').slice(0, versionMark.length);
}

function compress(file: string, content: Buffer): void {
  if (!compressed.test(file) || content.length < compressionFloor) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

function stampInto(source: string, target: string, files: readonly string[], version: string): void {
  for (const file of files) {
    const destination = join(target, file);
    mkdirSync(dirname(destination), { recursive: true });
    if (!stamped.test(file)) {
      cpSync(join(source, file), destination);
      continue;
    }
    const content = Buffer.from(readFileSync(join(source, file), 'utf8').replaceAll(versionMark, version));
    writeFileSync(destination, content);
    compress(destination, content);
  }
}

/**
 * Publishes the build in `source` under `parent/<version>`, where the version is its content hash. An existing version
 * is not touched: published folders never change.
 */
export function publishArtifact(source: string, parent: string): Artifact {
  if (!existsSync(source))
    throw new Error(`There is no build in ${source}: run the build of that package first.`);
  const files = listFiles(source);
  const version = hashOf(source, files);
  const folder = join(parent, version);
  if (!existsSync(folder)) {
    const temporaryFolder = join(parent, `.${version}.${String(process.pid)}`);
    stampInto(source, temporaryFolder, files, version);
    try {
      renameSync(temporaryFolder, folder);
    } catch (error) {
      // Another process has just published the same content.
      rmSync(temporaryFolder, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return { version, folder, files };
}

/** The subresource integrity value of a published file. */
export function integrityOf(artifact: Artifact, file: string): string {
  return `sha384-${createHash('sha384')
    .update(readFileSync(join(artifact.folder, file)))
    .digest('base64')}`;
}
