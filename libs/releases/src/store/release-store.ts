import { codeOf } from './files.ts';

/** A file of a build in the store. */
export interface StoredFile {
  /** E.g. `remotes/planner/0123456789ab/remote.js`. */
  path: string;
  size: number;
  /** When it was stored. */
  modifiedAt: Date;
}

/** The text of the release document, with the tag of this version of it. */
export interface StoredDocument {
  text: string;
  etag: string;
}

/**
 * Where builds and the release document are kept. The files of a build never change. The document changes only by
 * compare-and-swap, so that of two writers at once one is told to read again.
 *
 * A path is relative, without `.` and `..`: `shell/<version>/<file>`, `remotes/<name>/<version>/<file>`. They are the
 * paths of the public URLs.
 */
export interface ReleaseStore {
  /** For messages; without credentials. */
  readonly location: string;
  /**
   * Stores a file once. The same content again changes nothing.
   *
   * @throws FileChangedError if the path has other content.
   */
  putFile(path: string, content: Uint8Array): Promise<void>;
  /** Stores a file in place of the one before: only for small ones that are no part of a build. */
  replaceFile(path: string, content: Uint8Array): Promise<void>;
  /** @returns undefined if there is no such file. */
  readFile(path: string): Promise<Uint8Array | undefined>;
  /** The files below a folder, sorted by path. `folder` has no slash at its end. */
  listFiles(folder: string): Promise<StoredFile[]>;
  /** Removes a file if it is there: only for builds that are retired. */
  removeFile(path: string): Promise<void>;
  /**
   * @param knownEtag of the version that the caller has.
   * @returns 'unchanged' if the document still has that tag; undefined if there is none.
   */
  readDocument(knownEtag?: string): Promise<StoredDocument | 'unchanged' | undefined>;
  /**
   * Replaces the document atomically if it still has this tag; undefined means that there must be none yet.
   *
   * @returns the new tag.
   * @throws ConflictError if another writer was first.
   */
  writeDocument(text: string, etag: string | undefined): Promise<string>;
}

/** Another writer changed the release document between the read and the write. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

/** A file that is already stored cannot get other content. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
  constructor(path: string) {
    super(`${path} is already stored with other content: published files never change.`);
  }
}

/** 'ECONNREFUSED', 'NoSuchBucket' or the message of an error that says no more. */
function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (typeof code === 'string') return code;
  if (!(error instanceof Error)) return String(error);
  return error.name === 'Error' ? error.message : error.name;
}

/** The store does not answer, or rejects this process. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
  constructor(location: string, cause: unknown) {
    super(`The release store ${location} cannot be used (${reasonOf(cause)}).`, { cause });
  }
}

/** The name of the release document in a store. */
export const documentName = 'release-document.json';

const pathPattern = /^[A-Za-z0-9_@~-][A-Za-z0-9._@~-]*(\/[A-Za-z0-9_@~-][A-Za-z0-9._@~-]*)*$/;

/** @throws if the path could leave the store, or is a hidden file. */
export function checkPath(path: string): string {
  if (!pathPattern.test(path)) throw new Error(`'${path}' is not a path in a release store.`);
  return path;
}
