import { ApiError } from './api-error.ts';
import { callServer } from './call-server.ts';

const HEALTH_PATH = '/healthz';
const TIMEOUT_MS = 10_000;

/**
 * Checks whether the API responds, outside its prefix and without a token (API-1).
 * @param origin without a trailing slash; empty for the page's own.
 * @throws ApiError when something else responds, 'Health check failed' with the status text (API-46).
 * @throws NetworkError without a response within ten seconds.
 */
export async function checkHealth(origin = '', fetch = globalThis.fetch): Promise<void> {
  const init = { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' } as const;
  const response = await callServer(() => fetch(origin + HEALTH_PATH, init));
  if (response.ok && (await isOk(response))) return;
  // Over HTTP/2 there is no status text.
  const status = response.ok ? 'unexpected response' : response.statusText || response.status;
  throw new ApiError(response.status, `Health check failed: ${status}`);
}

// A captive portal responds 200 with its own page.
async function isOk(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
}
