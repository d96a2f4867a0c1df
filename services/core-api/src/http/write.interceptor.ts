import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { inputOf } from './read-input.ts';
import { idempotencyKeyOf, type IdempotencyKey } from './idempotency-key.ts';
import { RepeatableWrites } from './repeatable-writes.ts';

/**
 * Commits every write before the response is sent, and makes it idempotent by key (API-50). One interceptor does both,
 * because the claim of the key is the first statement of the transaction.
 */
@Injectable()
export class WriteInterceptor implements NestInterceptor<unknown, unknown> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repeatable: RepeatableWrites,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    // Validated here, because Nest runs pipes after interceptors, and invalid input must not open a transaction.
    inputOf(request);
    const idempotencyKey = idempotencyKeyOf(request);
    const handle = () => lastValueFrom(next.handle());
    if (idempotencyKey) {
      return from(this.once(request, http.getResponse<FastifyReply>(), idempotencyKey, handle));
    }
    const { transaction } = request.routeOptions.config;
    return from(transaction === 'own' ? handle() : this.work.run(handle));
  }

  private async once(
    request: FastifyRequest,
    reply: FastifyReply,
    idempotencyKey: IdempotencyKey,
    handle: () => Promise<unknown>,
  ) {
    // Only signed-in routes use this, so the access guard guarantees a caller.
    if (!request.caller) throw new Error('A repeatable write was reached without a caller');
    const { userId } = request.caller;
    const write = async () => {
      const response = await handle();
      return {
        status: reply.statusCode,
        body: typeof response === 'string' ? response : serialized(reply, response),
      };
    };
    const { transaction, isResponseSecret } = request.routeOptions.config;
    const outcome = await (transaction === 'own'
      ? this.repeatable.onceAround(userId, idempotencyKey, write, isResponseSecret)
      : this.repeatable.once(userId, idempotencyKey, write, isResponseSecret));
    if (outcome.isReplay) void reply.code(outcome.status).header('idempotency-replayed', 'true');
    return outcome.body;
  }
}

// Serialized with the route's serializer, so that the stored response equals the sent one.
function serialized(reply: FastifyReply, response: unknown): string {
  const text = reply.serialize(response);
  if (typeof text !== 'string') throw new Error('A JSON response is a text');
  return text;
}
