import type { ReleaseFile } from '@simmer/contracts/release-files';
import type { ResponseStores, StoredResponses } from './worker-scope.ts';

const cacheName = 'simmer-release-files';

/** The subresource integrity value of a response. */
export async function integrityOf(response: Response): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

/** The stored files of releases. A file is never used if its hash differs from the release's (OFF-32). */
export class FileCache {
  readonly #caches: ResponseStores;
  readonly #fetch: typeof fetch;
  /** The addresses of files that were checked since the last navigation or failure. */
  readonly #checked = new Set<string>();

  constructor(caches: ResponseStores, fetchFile: typeof fetch) {
    this.#caches = caches;
    this.#fetch = fetchFile;
  }

  readonly #open = (): Promise<StoredResponses> => this.#caches.open(cacheName);

  /** Lets files be checked again: for a new page, or because a file did not work. */
  forgetChecks(): void {
    this.#checked.clear();
  }

  /** The stored file; undefined if it is missing or damaged. */
  async find(file: ReleaseFile): Promise<Response | undefined> {
    const cache = await this.#open();
    if (this.#checked.has(file.href)) return cache.match(file.href);
    const stored = await cache.match(file.href);
    if (!stored) return undefined;
    if ((await integrityOf(stored)) !== file.integrity) {
      await cache.delete(file.href);
      return undefined;
    }
    this.#checked.add(file.href);
    // A second match, because browsers store compiled code only for an unread response from the cache.
    return cache.match(file.href);
  }

  /** Fetches a file and stores it. Rejects if the file does not load, has another hash, or the browser has no room. */
  async add({ href, integrity }: ReleaseFile): Promise<void> {
    const load = (cache: RequestCache): Promise<Response> =>
      this.#fetch(href, { integrity, cache, priority: 'low' });
    // The browser's own cache may have a damaged copy.
    const response = await load('default').catch(() => load('reload'));
    if (!response.ok) throw new Error(`${href} was answered by ${String(response.status)}.`);
    await (await this.#open()).put(href, response);
  }

  /** Deletes all stored files except these. */
  async keepOnly(files: ReadonlyMap<string, ReleaseFile>): Promise<void> {
    const cache = await this.#open();
    const stored = await cache.keys();
    const unneeded = stored.filter(({ url }) => !files.has(new URL(url).pathname));
    await Promise.all(unneeded.map((request) => cache.delete(request)));
  }
}
