import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { ExternalContextCreator, ModuleRef } from '@nestjs/core';
import { queueLabels, queueNames } from '@simmer/contracts/schemas/operations-names';
import { jobQueues } from '@simmer/jobs/job-queues';
import type { Queue } from 'bullmq';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ForbiddenError } from '@simmer/domain/errors/domain-error';
import { RequiredPermission } from '../http/permission.decorator.ts';
import { BoardAccess } from './board-access.ts';
import { isRead } from './board-changes.ts';
import { BOARD_PATH } from './board-path.ts';
import { BoardRecord } from './board-record.ts';

/**
 * The content policy of the board's page. Its libraries insert inline styles; everything else is loaded from this
 * origin.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  // The admin area gives the board its fonts.
  "font-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  // The admin area shows the board in a frame.
  "frame-ancestors 'self'",
].join('; ');

/** The page's external font, which the policy would block with an error. */
const FOREIGN_FONT = /<link href="https:\/\/fonts\.[^>]*>/;

/** Styles instead of that font: no blue screen while the page loads, and no link to the releases of bull-board. */
const OWN_RULES = `<style>
#root > [style*="#151a21"] { background: none !important; color: inherit !important; font: inherit !important; }
a[href*="/bull-board/releases"] { display: none; }
</style>`;

// The admin area sets colours and fonts (board-look.ts), because only it knows them.
const uiConfig = {
  boardTitle: 'Simmer job queues',
  boardLogo: { path: '' },
  hideDocsLink: true,
  // Hides details of the Redis server, if there is one.
  hideRedisDetails: true,
};

/** The response to a person who opens the board's address directly: the board has no sign-in of its own. */
const SIGNED_OUT = JSON.stringify({ detail: 'Open the job queues from the admin area.' });

/** bull-board, for super admins (ADM-60). Its changes are in the audit log (ADM-61). */
@Injectable()
export class QueueBoard {
  constructor(
    private readonly modules: ModuleRef,
    private readonly contexts: ExternalContextCreator,
    private readonly access: BoardAccess,
    private readonly record: BoardRecord,
  ) {}

  /** Serves the board. Call this before the server is ready. */
  mount(fastify: FastifyInstance): void {
    const board = new FastifyAdapter().setBasePath(BOARD_PATH);
    createBullBoard({
      queues: queueNames.map(
        (name) => new BullMQAdapter(this.queueOf(jobQueues[name]), { displayName: queueLabels[name] }),
      ),
      serverAdapter: board,
      options: { uiConfig },
    });
    const admit = this.contexts.create(this, this.admit, 'admit');
    void fastify.register(
      async (scope) => {
        scope.addHook('onRoute', (route) => {
          const handler = isRead(route) ? route.handler : this.record.recorded(route.handler);
          route.handler = async (request, reply) => {
            request.headers.authorization = this.access.authorizationOf(request);
            // The error filter responds to requests that are not admitted.
            const isAdmitted = await admit(request, reply);
            return isAdmitted ? handler.call(scope, request, reply) : reply;
          };
        });
        scope.addHook('onSend', async (_request, reply, payload) => {
          void reply.header('content-security-policy', POLICY).header('x-frame-options', 'SAMEORIGIN');
          if (reply.statusCode === 401) return SIGNED_OUT;
          return typeof payload === 'string' ? payload.replace(FOREIGN_FONT, OWN_RULES) : payload;
        });
        await scope.register(board.registerPlugin());
      },
      { prefix: BOARD_PATH },
    );
  }

  private queueOf(name: string): Queue {
    return this.modules.get<Queue>(getQueueToken(name), { strict: false });
  }

  /** Stands behind the access guard and the error filter, like the handlers of Nest's routes. */
  @RequiredPermission('super_admin')
  admit(this: void, ...[request]: unknown[]): true {
    // Browsers send the site from which a request comes: only this site may make changes.
    const { method, headers } = request as FastifyRequest;
    const { 'sec-fetch-site': site = 'same-origin' } = headers;
    if (site !== 'same-origin' && !isRead({ method }))
      throw new ForbiddenError('You do not have permission to access this page');
    return true;
  }
}
