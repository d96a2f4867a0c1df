import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { map, type Observable } from 'rxjs';

// A client with so much unread data is gone or too slow; after a reconnect it reads everything.
const MAX_UNREAD_BYTES = 64 * 1024;

/** Server-sent events for one client (API-70). Writing never waits for the client. */
export class EventStream {
  readonly body = new Readable({ read: () => undefined });

  /** @param retryMs reconnect delay of the client. */
  constructor(retryMs: number) {
    this.write(`retry: ${retryMs}\n\n`);
  }

  send(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A keep-alive comment, so that proxies do not close the idle connection. */
  heartbeat(): void {
    this.write(': \n\n');
  }

  /** Ends the stream. @param retryMs reconnect delay of the client. */
  end(retryMs: number): void {
    this.write(`retry: ${retryMs}\n\n`);
    this.body.push(null);
  }

  /** Calls back once when either side has ended the stream. */
  onClose(listener: () => void): void {
    this.body.once('close', listener);
  }

  private write(text: string): void {
    if (this.body.destroyed || this.body.readableEnded) return;
    if (this.body.readableLength > MAX_UNREAD_BYTES) this.body.destroy();
    else this.body.push(text);
  }
}

/** Sends a handler's `EventStream`, and ends it when the connection is closed. */
@Injectable()
export class EventStreamInterceptor implements NestInterceptor<unknown, Readable> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<Readable> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((response) => {
        if (!(response instanceof EventStream))
          throw new Error('A stream route must answer with an EventStream');
        // The body of a response to HEAD is not read, so it is destroyed when the response ends.
        reply.raw.once('close', () => response.body.destroy());
        return response.body;
      }),
    );
  }
}
