import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { map, type Observable } from 'rxjs';

/** A file download, generated while it is sent. */
export class FileDownload {
  readonly name: string;
  readonly body: Readable;

  /** @param name the file's name: letters, digits, dots and dashes only. */
  constructor(name: string, content: AsyncIterable<Buffer>) {
    this.name = name;
    this.body = Readable.from(content, { objectMode: false });
  }
}

/** Sends a handler's `FileDownload` as a download, and stops when the client disconnects. */
@Injectable()
export class FileInterceptor implements NestInterceptor<unknown, Readable> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<Readable> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((response) => {
        if (!(response instanceof FileDownload)) throw new Error('A file route must return a FileDownload');
        void reply.header('content-disposition', `attachment; filename="${response.name}"`);
        // The body of a response to HEAD is never read, so the file's content is destroyed when the response ends.
        reply.raw.once('close', () => response.body.destroy());
        return response.body;
      }),
    );
  }
}
