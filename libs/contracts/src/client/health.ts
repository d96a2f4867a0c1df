import { ApiError } from './api-error.ts';
import { reach } from './reach.ts';

const HEALTH_PATH = '/healthz';
const TIMEOUT_MS = 10_000;

/**
 * Asks whether the API answers, outside of its prefix and without a token (API-1).
 * @param origin without a slash at its end; empty for the page's own.
 * @throws ApiError when something else answers, 'Health check failed' with the status text (API-46).
 * @throws NetworkError when nothing answers within ten seconds.
 */
export async function checkHealth(origin = '', fetch = globalThis.fetch): Promise<void> {
  const init = { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' } as const;
  const response = await reach(() => fetch(origin + HEALTH_PATH, init));
  if (response.ok && (await isOk(response))) return;
  // Over HTTP/2 a status has no text.
  const status = response.ok ? 'not the answer of Simmer' : response.statusText || response.status;
  throw new ApiError(response.status, `Health check failed: ${status}`);
}

// A captive portal answers 200 with its own page.
async function isOk(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
}
