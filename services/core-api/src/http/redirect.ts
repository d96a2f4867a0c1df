import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** Redirects the browser to a URL: 302, never cached. */
export class Redirect {
  readonly location: string;
  constructor(location: string) {
    this.location = location;
  }
}

/** Sends a handler's `Redirect`, for routes that a browser visits as a page. */
@Injectable()
export class RedirectInterceptor implements NestInterceptor<unknown, unknown> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((response) => {
        if (!(response instanceof Redirect)) throw new Error('A page route must answer with a Redirect');
        void reply.code(302).header('location', response.location).header('cache-control', 'no-store');
        return '';
      }),
    );
  }
}
