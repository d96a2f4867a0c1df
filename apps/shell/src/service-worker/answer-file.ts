import type { FileCache } from './file-cache.ts';
import { knownFiles } from './release-state.ts';
import type { StateStore } from './state-store.ts';
import type { FetchEvent } from './worker-scope.ts';

type FileRequest = Pick<FetchEvent, 'request' | 'waitUntil'>;

interface FileTools {
  readonly state: StateStore;
  readonly files: FileCache;
  readonly fetch: typeof fetch;
}

/**
 * Answers the request for a file of a build: by the stored file if it is intact, also for a further attempt (FED-7),
 * else by the network. A page requests the files of its own release by their addresses, so it never gets files of
 * another (OFF-32).
 */
export async function answerFile(
  event: FileRequest,
  { state, files, fetch: load }: FileTools,
): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  // A query marks a further attempt: the page could not use the file.
  if (search !== '') files.forgetChecks();
  const file = knownFiles(await state.last()).get(pathname);
  const stored = file && (await files.find(file));
  if (stored) return stored;
  // A file that cannot be stored now is stored when it is requested again.
  if (file) event.waitUntil(files.add(file).catch(() => undefined));
  return load(event.request);
}
