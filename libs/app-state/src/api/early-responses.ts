import { fetchTimed } from './server-clock.ts';

/** Requests that the page's own script sent before any code was loaded (FED-71), by their URL on this origin. */
interface EarlyResponses {
  readonly token: string;
  /** The time of the requests, in milliseconds of `performance.now()`. */
  readonly sentAt: number;
  readonly responses: Record<string, Promise<Response>>;
}

/** The name of the global variable that the script of the page sets. */
export const EARLY_RESPONSES = 'simmerEarlyResponses';
/** An older response may be out of date, such as after a computer slept. */
const MAX_AGE_MS = 15_000;

function takeEarly(url: string, init: RequestInit): Promise<Response> | undefined {
  const early = Reflect.get(globalThis, EARLY_RESPONSES) as EarlyResponses | undefined;
  const response = early?.responses[url];
  if (!early || !response || (init.method ?? 'GET') !== 'GET') return undefined;
  // Each early response is used once: the next request is for a newer state.
  Reflect.deleteProperty(early.responses, url);
  const isSamePerson = new Headers(init.headers).get('authorization') === `Bearer ${early.token}`;
  const isFresh = performance.now() - early.sentAt < MAX_AGE_MS;
  return isSamePerson && isFresh ? response : undefined;
}

/** Rejects when the signal is aborted: an early request does not know the caller's signal. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

/** Fetches from the API, or takes the response to the same request of the page's own script. */
export const fetchOnceEarly: typeof fetch = (input, init = {}) => {
  const early = typeof input === 'string' ? takeEarly(input, init) : undefined;
  if (!early) return fetchTimed(input, init);
  // The early request failed, not the caller's: the caller gets a request of its own.
  const response = early.catch(() => fetchTimed(input, init));
  return init.signal ? Promise.race([response, aborted(init.signal)]) : response;
};
