import { Injectable } from '@nestjs/common';
import { AuditLogRepository } from '@simmer/persistence/admin/admin.repository';
import type { FastifyReply, RouteHandlerMethod } from 'fastify';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { boardChangeOf } from './board-changes.ts';

/** Thrown to roll back the record of a change that was not made. */
class ChangeNotMade extends Error {}

/** Keeps the audit log of the board: a change is in the log if, and only if, it was made (ADM-61). */
@Injectable()
export class BoardRecord {
  constructor(
    private readonly auditLog: AuditLogRepository,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * A handler that records its change. The record is written before the change and committed after it, so a change that
   * cannot be recorded is not made, and a failed change leaves no record.
   */
  recorded(handler: RouteHandlerMethod): RouteHandlerMethod {
    const { auditLog, work } = this;
    return async function recordedHandler(request, reply) {
      const { caller } = request;
      const change = boardChangeOf(request);
      if (!caller || !change) return reply.code(403).send({ detail: 'This change is not possible here.' });
      let body: unknown;
      // The handler sends its response at once, but it must wait until the record of the change is committed.
      const deferredReply = Object.assign(Object.create(reply) as FastifyReply, {
        // Returns nothing, because a handler that returns a reply waits until it is sent.
        send: (sent: unknown) => {
          body = sent;
        },
      });
      const recording = work.run(async () => {
        await auditLog.note({
          actorId: caller.userId,
          action: change.action,
          target: { type: 'queue', id: change.queue ?? 'all' },
          details: { queue: change.queue, ...change.details },
        });
        await handler.call(this, request, deferredReply);
        if (reply.statusCode >= 300) throw new ChangeNotMade();
      });
      await recording.catch((error: unknown) => {
        if (!(error instanceof ChangeNotMade)) throw error;
      });
      return reply.send(body);
    };
  }
}
