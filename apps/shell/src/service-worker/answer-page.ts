import { releaseHeader, type ReleaseFiles } from '@simmer/contracts/release-files';
import type { FileCache } from './file-cache.ts';
import { releaseForPath, waitForPageMs, withPage } from './release-state.ts';
import type { StateStore } from './state-store.ts';
import type { FetchEvent } from './worker-scope.ts';

type Navigation = Pick<FetchEvent, 'request' | 'resultingClientId' | 'waitUntil'>;

interface PageTools {
  readonly state: StateStore;
  readonly files: Pick<FileCache, 'forgetChecks'>;
  readonly fetch: typeof fetch;
}

/** The response if it arrives in time; undefined if it is late or failed. */
const inTime = (loaded: Promise<Response | undefined>, ms: number): Promise<Response | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    void loaded.then((response) => {
      clearTimeout(timer);
      resolve(response);
    });
  });

const storedPage = ({ page }: ReleaseFiles): Response => new Response(page.html, { headers: page.headers });

/** Stores which release the gateway sent to which page. */
async function noteRelease(state: StateStore, response: Response, pageId: string | undefined): Promise<void> {
  const latest = response.headers.get(releaseHeader);
  if (latest === null) return;
  await state.change((before) => ({
    ...(pageId === undefined ? before : withPage(before, pageId, latest)),
    latest,
  }));
}

/**
 * Answers a navigation (OFF-31): by the gateway's page, which has the newest release, this browser's canary, and
 * prerendered HTML; by the page of the stored release if that fails or takes too long.
 */
export async function answerPage(
  event: Navigation,
  { state, files, fetch: load }: PageTools,
): Promise<Response> {
  const { request, resultingClientId } = event;
  files.forgetChecks();
  // Requested before the state is read, so that reading delays nothing.
  const network = load(request);
  const loaded = network.catch(() => undefined);
  const releaseState = await state.read();
  const release = releaseForPath(releaseState, new URL(request.url).pathname);
  const note = (pageId: string | undefined) =>
    loaded.then((response) => response && noteRelease(state, response, pageId));
  if (!release) {
    event.waitUntil(note(resultingClientId));
    return network;
  }
  const response = await inTime(loaded, waitForPageMs(releaseState));
  if (response && response.status < 500) {
    event.waitUntil(note(resultingClientId));
    return response;
  }
  event.waitUntil(note(undefined));
  await state.change((before) => withPage(before, resultingClientId, release.id));
  return storedPage(release);
}
