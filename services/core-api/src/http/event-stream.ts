import type { FastifyReply } from 'fastify';
import { endTraceOf } from '../observability/request-trace.ts';

// The maximum number of unread bytes: a client with more is gone or too slow, and reads everything after a reconnect.
const MAX_UNREAD_BYTES = 64 * 1024;

/**
 * Server-sent events for one client (API-70). Writing never waits for the client. Events are written to Node's response
 * directly, because a stream that Nest and Fastify send takes three times the memory.
 */
export class EventStream {
  private readonly response: FastifyReply['raw'];

  /**
   * Begins the response.
   *
   * @param retryMs reconnect delay of the client.
   */
  constructor(reply: FastifyReply, retryMs: number) {
    this.response = reply.hijack().raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) this.response.setHeader(name, value);
    // Trace and turn end at the start of the stream, which stays open for hours.
    endTraceOf(reply);
    reply.request.turn?.end();
    if (reply.request.method === 'HEAD') this.response.end();
    else this.write(`retry: ${retryMs}\n\n`);
  }

  send(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a keep-alive comment, so that proxies do not close the idle connection. */
  heartbeat(): void {
    this.write(': \n\n');
  }

  /** Ends the stream. @param retryMs reconnect delay of the client. */
  end(retryMs: number): void {
    this.write(`retry: ${retryMs}\n\n`);
    this.response.end();
  }

  /** Calls back once when either side has ended the stream. */
  onClose(listener: () => void): void {
    // The connection may have ended before the stream began.
    if (this.response.destroyed) listener();
    else this.response.once('close', listener);
  }

  private write(text: string): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.response.destroy();
    else this.response.write(text);
  }
}
