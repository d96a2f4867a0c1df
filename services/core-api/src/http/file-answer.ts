import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { map, type Observable } from 'rxjs';

/** A file download, generated while it is sent. */
export class FileAnswer {
  readonly name: string;
  readonly body: Readable;

  /** @param name letters, digits, dots and dashes. */
  constructor(name: string, content: AsyncIterable<Buffer>) {
    this.name = name;
    this.body = Readable.from(content, { objectMode: false });
  }
}

/** Sends a handler's `FileAnswer` as a download, and stops when the client disconnects. */
@Injectable()
export class FileInterceptor implements NestInterceptor<unknown, Readable> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<Readable> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer) => {
        if (!(answer instanceof FileAnswer)) throw new Error('A file route must answer with a FileAnswer');
        void reply.header('content-disposition', `attachment; filename="${answer.name}"`);
        // The body of a response to HEAD is not read, so it is destroyed when the response ends.
        reply.raw.once('close', () => answer.body.destroy());
        return answer.body;
      }),
    );
  }
}
