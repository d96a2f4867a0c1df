import type {
  FileRouteId,
  JsonRouteId,
  RouteId,
  RouteInput,
  RouteOutput,
  StreamRouteId,
} from '../route-table.ts';
import { NetworkError, readApiError } from './api-error.ts';
import { type LastRead, LastReads } from './last-reads.ts';
import { callServer } from './call-server.ts';
import { routePaths } from './route-paths.generated.ts';

export interface ApiClientOptions {
  /** Including `/api/v1`, without a trailing slash. */
  readonly baseUrl: string;
  /** The current bearer token, if somebody is signed in. */
  readonly getToken?: () => string | null | undefined;
  readonly fetch?: typeof globalThis.fetch;
  /** Called when the server rejects the token, empty if there was none; the call still throws. */
  readonly onUnauthorized?: (token: string) => void;
  /** Timeout in milliseconds. */
  readonly timeoutMs?: number;
}

export interface CallOptions {
  /** Created once per user action, so that a repeated write is applied once (API-50). */
  readonly idempotencyKey?: string;
  /** Called when the server repeats its answer to a write under the same key: it may be out of date. */
  readonly onReplay?: () => void;
  readonly signal?: AbortSignal;
  /**
   * True for a read that is repeated: the server does not send unchanged data again, and the call returns the object of
   * the last read (API-57).
   */
  readonly isRepeated?: boolean;
}

type CallArguments<Id extends JsonRouteId> =
  Record<never, never> extends RouteInput<Id>
    ? [input?: RouteInput<Id> & CallOptions]
    : [input: RouteInput<Id> & CallOptions];

export interface ApiClient {
  /** Calls one route. @throws ApiError when rejected, NetworkError without a response. */
  readonly call: <Id extends JsonRouteId>(id: Id, ...input: CallArguments<Id>) => Promise<RouteOutput<Id>>;
  /** Downloads a file, without a timeout; `signal` aborts it. */
  readonly download: (id: FileRouteId, signal: AbortSignal) => Promise<DownloadedFile>;
  /** Opens a stream of server-sent events; it stays open until `signal` is aborted or the server ends it. */
  readonly open: (id: StreamRouteId, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
}

/** A downloaded file and its name. */
export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

interface AnyInput extends CallOptions {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

const DEFAULT_TIMEOUT_MS = 30_000;
// By path prefix, as in API-50 of the specification; the more specific prefixes come first.
const FALLBACKS: readonly (readonly [prefix: string, message: string])[] = [
  ['/admin/', 'Admin API request failed'],
  ['/google-calendar/kitchen-sink/', 'Failed to fetch kitchen sink items'],
  ['/google-calendar/', 'Google Calendar API request failed'],
  ['/calendar/', 'Google Calendar API request failed'],
  ['/ecocycle-analysis/', 'Ecocycle Analysis API request failed'],
];

function fallbackOf(id: RouteId): string {
  const [, path = ''] = routePaths[id].split(' ');
  return FALLBACKS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'API request failed';
}

/** The path of a route below the API's base, with placeholders and query filled in. */
export function routeUrl(id: RouteId, input: Pick<AnyInput, 'params' | 'query'> = {}): string {
  const [, template = ''] = routePaths[id].split(' ');
  const params = new Map(Object.entries(input.params ?? {}));
  const path = template.replace(/:(\w+)/g, (_whole, key: string) =>
    encodeURIComponent(String(params.get(key))),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** A client of the whole API, typed by the route table; no schema is bundled for the browser. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const lastReads = new LastReads();
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));

  async function responseOf(
    id: RouteId,
    input: AnyInput,
    initOf: (token: string | null | undefined) => RequestInit,
  ) {
    const isOpen = routePaths[id].endsWith(' open');
    const token = isOpen ? null : options.getToken?.();
    const response = await callServer(() => send(options.baseUrl + routeUrl(id, input), initOf(token)));
    if (response.status === 401 && !isOpen) options.onUnauthorized?.(token ?? '');
    // 304 is the response to a repeated read whose data are unchanged.
    if (!response.ok && response.status !== 304) throw await readApiError(response, fallbackOf(id));
    return response;
  }

  async function call(id: RouteId, input: AnyInput = {}): Promise<unknown> {
    const url = routeUrl(id, input);
    let reads: Map<string, LastRead> | undefined;
    let last: LastRead | undefined;
    const response = await responseOf(id, input, (token) => {
      if (input.isRepeated) reads = lastReads.readsOf(token ?? '');
      last = reads?.get(url);
      const init = requestInit(id, input, token, options.timeoutMs);
      if (last !== undefined) init.headers.set('if-none-match', last.tag);
      return init;
    });
    if (last !== undefined && response.status === 304) return last.data;
    if (response.headers.has('idempotency-replayed')) input.onReplay?.();
    const data: unknown = await callServer(() => response.json());
    const tag = response.headers.get('etag');
    if (tag !== null) reads?.set(url, { tag, data });
    return data;
  }

  async function open(id: RouteId, signal: AbortSignal) {
    const { body } = await responseOf(id, {}, (token) => ({
      headers: headersOf(token, 'text/event-stream'),
      signal,
      // A stream must neither be read from a cache nor stored in one.
      cache: 'no-store',
    }));
    if (!body) throw new NetworkError('This browser does not stream responses.');
    return body;
  }

  async function download(id: FileRouteId, signal: AbortSignal): Promise<DownloadedFile> {
    const response = await responseOf(id, {}, (token) => ({
      headers: headersOf(token, '*/*'),
      signal,
      cache: 'no-store',
    }));
    const [, name = 'download'] =
      /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { name, content: await callServer(() => response.blob()) };
  }

  // The route table proves the types; a generic check is too large a union for the compiler.
  return { call: call as ApiClient['call'], download, open };
}

/** A repeated write stays in the trace of its action: its key, a UUID, is the id (OPS-64). */
function traceparentOf(key = ''): string {
  const digits = key.replaceAll('-', '').slice(0, 32);
  const random = Array.from(crypto.getRandomValues(new BigUint64Array(2)), (half) =>
    half.toString(16).padStart(16, '0'),
  );
  return `00-${/^[\da-f]{32}$/.test(digits) ? digits : random.join('')}-${random[0]}-00`;
}

function headersOf(token: string | null | undefined, accept: string): Headers {
  const headers = new Headers({ accept });
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

function requestInit(
  id: RouteId,
  input: AnyInput,
  token: string | null | undefined,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): RequestInit & { readonly headers: Headers } {
  const headers = headersOf(token, 'application/json');
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  headers.set('traceparent', traceparentOf(input.idempotencyKey));
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const timeout = AbortSignal.timeout(timeoutMs);
  return {
    method: routePaths[id].split(' ')[0] ?? 'GET',
    headers,
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  };
}
