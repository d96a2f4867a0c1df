import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { link, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder, replaceFile, codeOf, isMissing, unlessMissing } from './files.ts';
import {
  checkPath,
  ConflictError,
  documentName,
  FileChangedError,
  type ReleaseStore,
  type StoredDocument,
  type StoredFile,
} from './release-store.ts';

const waitAtMostMs = 30_000;

/**
 * Runs `work` while this process alone holds the lock. The operating system releases the lock of a killed process, so
 * there are no stale locks.
 *
 * @param file an empty SQLite file, created if it is missing; it stays in place.
 * @param work is synchronous, so that no other call of this process can ask for the lock in between.
 */
function withLock<T>(file: string, work: () => T): T {
  const lock = new DatabaseSync(file, { timeout: waitAtMostMs });
  try {
    lock.exec('BEGIN IMMEDIATE');
    return work();
  } finally {
    lock.close();
  }
}

const etagOf = (text: string) => createHash('sha256').update(text).digest('hex');

function readDocumentNow(file: string): StoredDocument | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return { text, etag: etagOf(text) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Written to the disk before it gets its name: a crash leaves the old document or the new one. Needs the lock. */
function replaceNow(file: string, text: string): void {
  const draft = join(dirname(file), `.${documentName}.draft`);
  writeFileSync(draft, text, { flush: true });
  renameSync(draft, file);
}

/** A release store in a folder of this machine. Network file systems without locks cannot hold it. */
export class FolderStore implements ReleaseStore {
  readonly location: string;
  readonly #document: string;

  constructor(folder: string) {
    this.location = resolve(folder);
    this.#document = join(this.location, documentName);
  }

  async putFile(path: string, content: Uint8Array): Promise<void> {
    const file = this.#fileOf(path);
    await makeFolder(dirname(file));
    const draft = join(dirname(file), `.${randomUUID()}`);
    await writeFile(draft, content);
    try {
      // Unlike a rename, a link never replaces a file.
      await link(draft, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      if (!(await readFile(file)).equals(content)) throw new FileChangedError(path);
    } finally {
      await rm(draft, { force: true });
    }
  }

  async replaceFile(path: string, content: Uint8Array): Promise<void> {
    await replaceFile(this.#fileOf(path), content);
  }

  async readFile(path: string): Promise<Uint8Array | undefined> {
    return unlessMissing(readFile(this.#fileOf(path)));
  }

  async listFiles(folder: string): Promise<StoredFile[]> {
    const entries = await unlessMissing(
      readdir(this.#fileOf(folder), { recursive: true, withFileTypes: true }),
    );
    const files = (entries ?? []).filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    const listed = await Promise.all(
      files.map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const details = await unlessMissing(stat(file));
        return details
          ? [{ path: relative(this.location, file), size: details.size, modifiedAt: details.mtime }]
          : [];
      }),
    );
    return listed.flat().sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  async removeFile(path: string): Promise<void> {
    const file = this.#fileOf(path);
    await rm(file, { force: true });
    await this.#removeEmptyFolders(dirname(file));
  }

  async readDocument(knownEtag?: string): Promise<StoredDocument | 'unchanged' | undefined> {
    const found = readDocumentNow(this.#document);
    return found && found.etag === knownEtag ? 'unchanged' : found;
  }

  async writeDocument(text: string, etag: string | undefined): Promise<string> {
    await makeFolder(this.location);
    return withLock(`${this.#document}.lock`, () => {
      if (readDocumentNow(this.#document)?.etag !== etag)
        throw new ConflictError(`${this.#document} was changed by another release.`);
      replaceNow(this.#document, text);
      return etagOf(text);
    });
  }

  #fileOf(path: string): string {
    return join(this.location, checkPath(path));
  }

  async #removeEmptyFolders(folder: string): Promise<void> {
    if (folder === this.location) return;
    try {
      await rmdir(folder);
    } catch {
      // It is not empty, or another process has just removed it.
      return;
    }
    await this.#removeEmptyFolders(dirname(folder));
  }
}
