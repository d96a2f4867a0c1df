import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AddressInfo } from 'node:net';

export interface ChangeEvent {
  readonly event: string;
  readonly data: { readonly topics?: readonly string[] };
}

/** A client of the change feed. */
export interface ChangeReader {
  readonly response: Response;
  /** Resolves with the next event; undefined once the stream has ended. */
  next(): Promise<ChangeEvent | undefined>;
  close(): void;
}

/** Parses server-sent events; comments and `retry` are skipped. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ChangeEvent> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const found = /^event: (?<event>\w+)\ndata: (?<data>.*)$/.exec(block)?.groups;
      if (found) yield { event: found['event'] ?? '', data: JSON.parse(found['data'] ?? '{}') };
    }
  }
}

/** Opens the feed with a token, over a real connection. The app must be listening. */
export async function readChanges(app: NestFastifyApplication, token: string): Promise<ChangeReader> {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const stop = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/changes`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  if (!response.body) throw new Error('The stream has no body');
  const events = eventsOf(response.body);
  return {
    response,
    next: async () => (await events.next()).value as ChangeEvent | undefined,
    close: () => stop.abort(),
  };
}
