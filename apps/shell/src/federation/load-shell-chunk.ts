import { withRetry } from '@simmer/ui/lazy/retry';
import { startFileAttempt } from './file-attempts.ts';
import { readRelease } from '../first-paint/release.ts';

/**
 * Loads a chunk that the shell needs to start or to show a page, in at most three attempts. Each further attempt requests
 * the files by a new URL, as for remotes (FED-7): the browser's cache may have kept a damaged copy.
 */
export async function loadShellChunk<T>(load: () => Promise<T>): Promise<T> {
  let count = 0;
  const once = async (): Promise<T> => {
    count += 1;
    if (count > 1) startFileAttempt(readRelease().shell.version);
    return load();
  };
  return withRetry(once, { attempts: 3, baseMs: 400 });
}
