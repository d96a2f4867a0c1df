import { subscribe } from 'node:diagnostics_channel';
import type { Span } from './recorder.ts';
import { exportedTrace, isRecording, startSpan } from './tracing.ts';

/** A request of `fetch`, by Node's diagnostics channels. */
interface FetchEvent {
  readonly request: { readonly method: string; readonly origin: string | URL };
  readonly response?: { readonly statusCode: number };
  readonly error?: unknown;
}

/** A request of `node:http`. */
interface HttpEvent {
  readonly request: { readonly method: string; readonly host: string };
  readonly response?: { readonly statusCode?: number };
  readonly error?: unknown;
}

const spans = new WeakMap<object, Span>();

/**
 * Records a call without path and query, which contain ids, addresses and tokens. The trace is not handed on to
 * strangers.
 */
function begin(request: object, method: string, host: string): void {
  const attributes = { 'http.request.method': method, 'server.address': host };
  const span = startSpan({ name: `${method} ${host}`, kind: 'client', attributes });
  if (span) spans.set(request, span);
}

const end = (request: object, status: number | undefined, error?: unknown) =>
  spans.get(request)?.end(status === undefined ? {} : { 'http.response.status_code': status }, error);

const on = <Event>(channel: string, listener: (event: Event) => void) =>
  subscribe(channel, (event) => listener(event as Event));

let isWatching = false;

/** Records calls to other servers, such as Google and the AI service (OPS-64). */
export function traceOutgoingCalls(): void {
  if (!isRecording() || isWatching) return;
  isWatching = true;
  on<FetchEvent>('undici:request:create', ({ request }) => {
    // The gateway forwards every request with `fetch`, while most traces are not exported, so the URL is only parsed if
    // needed.
    if (exportedTrace()) begin(request, request.method, new URL(request.origin).hostname);
  });
  on<FetchEvent>('undici:request:headers', ({ request, response }) => end(request, response?.statusCode));
  on<FetchEvent>('undici:request:error', ({ request, error }) => end(request, undefined, error));
  on<HttpEvent>('http.client.request.created', ({ request }) => begin(request, request.method, request.host));
  on<HttpEvent>('http.client.response.finish', ({ request, response }) => end(request, response?.statusCode));
  on<HttpEvent>('http.client.request.error', ({ request, error }) => end(request, undefined, error));
}
