import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { repeatKeyOf, type RepeatKey } from './repeat-key.ts';
import { RepeatableWrites } from './repeatable-writes.ts';

/** Every write is one transaction, committed before the answer leaves, and repeatable by its key (N3). */
@Injectable()
export class WriteInterceptor implements NestInterceptor<unknown, unknown> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repeatable: RepeatableWrites,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const repeat = repeatKeyOf(request);
    const handle = () => lastValueFrom(next.handle());
    if (!repeat) return from(this.work.run(handle));
    return from(this.once(request, http.getResponse<FastifyReply>(), repeat, handle));
  }

  private once(
    request: FastifyRequest,
    reply: FastifyReply,
    repeat: RepeatKey,
    handle: () => Promise<unknown>,
  ) {
    const userId = request.caller?.userId ?? null;
    return this.work.run(async () => {
      const known = await this.repeatable.claim(userId, repeat);
      if (known) {
        void reply.code(known.status).header('idempotency-replayed', 'true');
        return known.body;
      }
      const answer = await handle();
      const body = typeof answer === 'string' ? answer : serialized(reply, answer);
      await this.repeatable.keep(userId, repeat, { status: reply.statusCode, body });
      return body;
    });
  }
}

// The route's own serializer: what is stored is what is sent.
function serialized(reply: FastifyReply, answer: unknown): string {
  const text = reply.serialize(answer);
  if (typeof text !== 'string') throw new Error('A JSON answer is a text');
  return text;
}
