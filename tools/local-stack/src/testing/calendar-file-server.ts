import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How the server answers from now on; what is left out stays. */
interface Behaviour {
  /** Answers every request with this status instead of a file; null: with its files. */
  readonly status?: number | null;
  /** Milliseconds before each answer. */
  readonly delayMs?: number;
  /** Whether files have an ETag, and a request that names it is answered with 304. */
  readonly hasEtags?: boolean;
}

/** Publishes calendar files as Outlook, iCloud or a school do. */
export interface CalendarFileServer {
  readonly origin: string;
  /** The statuses of all answers, in order. */
  readonly answered: readonly number[];
  /** Publishes a text at a path from now on. */
  readonly publish: (path: string, text: string) => void;
  readonly behave: (behaviour: Behaviour) => void;
  readonly close: () => Promise<void>;
}

/** Starts a server of calendar files on this machine. @internal */
export async function startCalendarFileServer(): Promise<CalendarFileServer> {
  const files = new Map<string, { readonly text: string; readonly etag: string }>();
  const answered: number[] = [];
  let now: Required<Behaviour> = { status: null, delayMs: 0, hasEtags: true };
  const server = createServer((request, response) => {
    const answer = (status: number, headers: Record<string, string> = {}, text = ''): void => {
      answered.push(status);
      response.writeHead(status, headers).end(text);
    };
    const reply = (): void => {
      const [path = ''] = (request.url ?? '').split('?');
      const file = files.get(path);
      if (now.status !== null) return answer(now.status);
      if (file === undefined) return answer(404);
      if (!now.hasEtags) return answer(200, { 'content-type': 'text/calendar' }, file.text);
      const headers = { etag: file.etag };
      if (request.headers['if-none-match'] === file.etag) return answer(304, headers);
      answer(200, { ...headers, 'content-type': 'text/calendar' }, file.text);
    };
    if (now.delayMs > 0) void delay(now.delayMs).then(reply);
    else reply();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answered,
    publish: (path, text) => {
      const hash = createHash('sha256').update(text).digest('base64url');
      files.set(path, { text, etag: `"${hash}"` });
    },
    behave: (behaviour) => {
      now = { ...now, ...behaviour };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
