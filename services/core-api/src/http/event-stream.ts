import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { map, type Observable } from 'rxjs';

// Somebody who reads this little has gone, or can't keep up: what was missed is read anew after reconnecting.
const MOST_UNREAD_BYTES = 64 * 1024;

/** Server-sent events on their way to one reader. It never waits for the reader. */
export class EventStream {
  readonly body = new Readable({ read: () => undefined });

  /** @param retryMs how long the reader is to wait before it comes back. */
  constructor(retryMs: number) {
    this.write(`retry: ${retryMs}\n\n`);
  }

  send(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A sign of life that says nothing; keeps proxies from taking the silence for death. */
  beat(): void {
    this.write(': \n\n');
  }

  /** Says goodbye, and when to come back. */
  end(retryMs: number): void {
    this.write(`retry: ${retryMs}\n\n`);
    this.body.push(null);
  }

  /** Calls back once when it is over, whoever ended it. */
  onClose(listener: () => void): void {
    this.body.once('close', listener);
  }

  private write(text: string): void {
    if (this.body.destroyed || this.body.readableEnded) return;
    if (this.body.readableLength > MOST_UNREAD_BYTES) this.body.destroy();
    else this.body.push(text);
  }
}

/** Sends a handler's `EventStream`, and ends it when the connection goes. */
@Injectable()
export class EventStreamInterceptor implements NestInterceptor<unknown, Readable> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<Readable> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer) => {
        if (!(answer instanceof EventStream))
          throw new Error('A stream route must answer with an EventStream');
        // Nobody reads the body of a HEAD, so that the end of the answer has to end it.
        reply.raw.once('close', () => answer.body.destroy());
        return answer.body;
      }),
    );
  }
}
