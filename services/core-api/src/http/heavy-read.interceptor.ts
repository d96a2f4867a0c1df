import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { HeavyReads } from './heavy-reads.ts';

/** Makes a person's reads of a route wait for each other (API-56). */
@Injectable()
export class HeavyReadInterceptor implements NestInterceptor<unknown, unknown> {
  constructor(private readonly reads: HeavyReads) {}

  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { caller, routeOptions } = http.getRequest<FastifyRequest>();
    const { route } = routeOptions.config;
    if (!caller || !route) throw new Error('A heavy read was reached without a caller');
    await this.reads.waitForTurn(caller.userId, route.id, http.getResponse<FastifyReply>().raw);
    return next.handle();
  }
}
