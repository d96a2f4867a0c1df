import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { queueLabels, queueNames } from '@simmer/contracts/schemas/operations-names';
import { jobQueues } from '@simmer/jobs/job-queues';
import type { Queue } from 'bullmq';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BoardAccess } from './board-access.ts';
import { isRead } from './board-changes.ts';
import { BOARD_PATH } from './board-path.ts';
import { BoardRecord } from './board-record.ts';

/** For the board's page only. Its libraries insert inline styles; everything else is loaded from here. */
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
  // The admin area shows it in a frame.
  "frame-ancestors 'self'",
].join('; ');

/** The page's external font, which the policy would block with an error. */
const FOREIGN_FONT = /<link href="https:\/\/fonts\.[^>]*>/;

/** Takes the place of the font: no blue screen while it loads, and no link to the releases of bull-board. */
const OWN_RULES = `<style>
#root > [style*="#151a21"] { background: none !important; color: inherit !important; font: inherit !important; }
a[href*="/bull-board/releases"] { display: none; }
</style>`;

// The admin area adds colours and fonts (board-look.ts): they are known there only.
const uiConfig = {
  boardTitle: 'Simmer job queues',
  boardLogo: { path: '' },
  hideDocsLink: true,
  // Of the Redis server, if there is one.
  hideRedisDetails: true,
};

/** bull-board, for super admins (ADM-60). Its changes are in the audit log (ADM-61). */
@Injectable()
export class QueueBoard {
  constructor(
    private readonly modules: ModuleRef,
    private readonly access: BoardAccess,
    private readonly record: BoardRecord,
  ) {}

  /** Serves the board. Call it before the server is ready. */
  mount(fastify: FastifyInstance): void {
    const board = new FastifyAdapter().setBasePath(BOARD_PATH);
    createBullBoard({
      queues: queueNames.map(
        (name) => new BullMQAdapter(this.queueOf(jobQueues[name]), { displayName: queueLabels[name] }),
      ),
      serverAdapter: board,
      options: { uiConfig },
    });
    void fastify.register(
      async (scope) => {
        scope.addHook('onRequest', this.authorize.bind(this));
        scope.addHook('onRoute', (route) => {
          if (!isRead(route)) route.handler = this.record.recorded(route.handler);
        });
        scope.addHook('onSend', async (_request, reply, payload) => {
          void reply.header('content-security-policy', POLICY).header('x-frame-options', 'SAMEORIGIN');
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

  private async authorize(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const caller = await this.access.callerOf(request);
    if (!caller) return reply.code(401).send({ detail: 'Open the job queues from the admin area.' });
    // Browsers send the site that a request comes from: only this one may make changes.
    const { 'sec-fetch-site': site = 'same-origin' } = request.headers;
    const isForeign = site !== 'same-origin';
    if (!caller.isSuperAdmin || (isForeign && !isRead(request)))
      return reply.code(403).send({ detail: 'You do not have permission to access this page' });
    request.caller = caller;
    return undefined;
  }
}
