import type { ReleaseFile, ReleaseFiles, StoredBuild } from '@simmer/contracts/release-files';
import { FileCache, integrityOf } from '../service-worker/file-cache.ts';
import { StateStore } from '../service-worker/state-store.ts';
import type { StoreTools } from '../service-worker/store-release.ts';
import type { Locks, ResponseStores, StoredResponses } from '../service-worker/worker-scope.ts';

const origin = 'https://simmer.test';
const pathOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), origin).pathname;

type CacheName = 'simmer-release-files' | 'simmer-release-state';

/** A Cache in memory, which returns a new response each time, as browsers do. */
class FakeCache implements StoredResponses {
  readonly entries = new Map<string, { body: string; status: number }>();
  /** The number of further files that can be stored. */
  room = Infinity;

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    const entry = this.entries.get(pathOf(request));
    return entry && new Response(entry.body, { status: entry.status });
  }
  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    if (this.entries.size >= this.room) throw new DOMException('No room.', 'QuotaExceededError');
    this.entries.set(pathOf(request), { body: await response.text(), status: response.status });
  }
  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.entries.delete(pathOf(request));
  }
  async keys(): Promise<readonly Request[]> {
    return [...this.entries.keys()].map((path) => new Request(origin + path));
  }
}

type Use<T> = (lock: object | null) => Promise<T>;

/** Locks by name, granted one after the other; with `ifAvailable` nothing waits. */
class FakeLocks implements Locks {
  readonly #queues = new Map<string, Promise<unknown>>();

  request<T>(
    name: string,
    ...rest: readonly [Use<T>] | readonly [{ ifAvailable: true }, Use<T>]
  ): Promise<T> {
    const before = this.#queues.get(name);
    const [run, isOptional] = rest.length === 1 ? [rest[0], false] : [rest[1], true];
    if (before && isOptional) return run(null);
    const result = Promise.resolve(before)
      .catch(() => undefined)
      .then(() => run({}));
    this.#queues.set(name, result);
    const release = () => this.#queues.get(name) === result && this.#queues.delete(name);
    result.then(release, release);
    return result;
  }
}

/** The content of a file of a sample release: its address, which names the build as in real releases. */
export const contentOf = (href: string): string => `the content of ${href}`;

async function fileOf(href: string): Promise<ReleaseFile> {
  const content = contentOf(href);
  return { href, integrity: await integrityOf(new Response(content)), size: content.length };
}

/** A build with two files. */
async function buildOf(base: string, ...routes: readonly string[]): Promise<StoredBuild> {
  return { base, routes, files: await Promise.all([fileOf(`${base}main.js`), fileOf(`${base}main.css`)]) };
}

/** A release of a shell and two remotes, one of which is the same in all releases. */
export async function releaseOf(id: string): Promise<ReleaseFiles> {
  return {
    id,
    page: { html: `the page of ${id}`, headers: { 'content-type': 'text/html; charset=utf-8' } },
    builds: await Promise.all([
      buildOf(`/shell/${id}/`, '/', '/account'),
      buildOf(`/remotes/planner/${id}/`, '/calendar'),
      buildOf('/remotes/ecocycle/e1/', '/ecocycle'),
    ]),
  };
}

export const filesOf = (release: ReleaseFiles): ReleaseFile[] => release.builds.flatMap(({ files }) => files);

/** The parts of a browser that the service worker uses, and a gateway with one release. */
export class FakeBrowser {
  readonly #caches = new Map<string, FakeCache>();
  readonly locks: Locks = new FakeLocks();
  /** What was requested from the network. */
  readonly requestedPaths: string[] = [];
  release: ReleaseFiles;
  isOnline = true;
  /** Addresses of files that cannot be loaded, or that arrive damaged. */
  readonly missingFiles = new Set<string>();
  freeBytes = Infinity;
  openPages: readonly string[] = [];
  now = 1_000_000;
  readonly state: StateStore;
  readonly files: FileCache;

  constructor(release: ReleaseFiles) {
    this.release = release;
    this.state = new StateStore(this.caches, this.locks);
    this.files = new FileCache(this.caches, this.fetch);
  }

  cache(name: CacheName): FakeCache {
    const known = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, known);
    return known;
  }

  /** The addresses of the stored files. */
  storedHrefs(): string[] {
    return [...this.cache('simmer-release-files').entries.keys()].sort();
  }

  get caches(): ResponseStores {
    return { open: async (name) => this.cache(name as CacheName) };
  }

  readonly fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const path = pathOf(input);
    this.requestedPaths.push(path);
    if (!this.isOnline || this.missingFiles.has(path)) throw new TypeError('Failed to fetch');
    return new Response(contentOf(path));
  };

  get tools(): StoreTools {
    return {
      state: this.state,
      files: this.files,
      locks: this.locks,
      now: () => this.now,
      fetchFiles: async () => this.release,
      freeBytes: async () => this.freeBytes,
      openPages: async () => this.openPages,
    };
  }
}
