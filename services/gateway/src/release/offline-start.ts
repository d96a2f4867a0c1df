import type { Release } from '@simmer/contracts/release';
import { serviceWorkerPath } from '@simmer/contracts/release-files';
import { integrityValue } from '@simmer/releases/document/integrity';
import type { ReleaseSource } from './folder-source.ts';
import { readBuilds, type BuiltFiles } from './read-builds.ts';

/** The files that a gateway serves for a start without a network. */
export class OfflineStart {
  readonly #source: ReleaseSource;
  readonly #read = new WeakMap<Release, Promise<BuiltFiles | undefined>>();
  /** False removes the service worker from all browsers (OFF-38). */
  readonly #hasWorker: boolean;

  constructor(source: ReleaseSource, hasWorker: boolean) {
    this.#source = source;
    this.#hasWorker = hasWorker;
  }

  /** The files of the release's builds; undefined if the gateway has no lists of them. */
  async filesOf(release: Release): Promise<BuiltFiles | undefined> {
    const read = this.#read.get(release) ?? readBuilds(release, this.#source);
    this.#read.set(release, read);
    try {
      const files = await read;
      // The folder may get the lists later.
      if (!files) this.#read.delete(release);
      return files;
    } catch {
      this.#read.delete(release);
      return undefined;
    }
  }

  /** Whether pages of the release may register its service worker. */
  async hasWorker(release: Release): Promise<boolean> {
    if (!this.#hasWorker) return false;
    return (await this.filesOf(release))?.origin.has(serviceWorkerPath) ?? false;
  }

  /**
   * Whether browsers remove their service worker: if the release has none, or none is wanted. False while the lists of
   * files are unknown.
   */
  async removesWorker(release: Release): Promise<boolean> {
    if (!this.#hasWorker) return true;
    const files = await this.filesOf(release);
    return files !== undefined && !files.origin.has(serviceWorkerPath);
  }

  /** A file at the root of the origin; undefined if the release has none, or it has another hash. */
  async originFile(release: Release, path: string): Promise<Buffer | undefined> {
    const file = (await this.filesOf(release))?.origin.get(path);
    const content = file && (await this.#source.readFile(file.href));
    return content && integrityValue(content) === file.integrity ? content : undefined;
  }
}
