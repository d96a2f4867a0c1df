import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFoundError } from '@simmer/domain/errors/domain-error';
import { OpenGet } from '../http/open-route.decorator.ts';
import { inTurn } from '../shares/current-turn.ts';
import { Shares } from '../shares/shares.ts';
import { PlanFileService } from './plan-file.service.ts';

/** The name of a file: 32 random bytes as base64url, and the ending that calendar apps expect. */
const FILE = /^([\w-]{43})\.ics$/;

/**
 * Serves the calendar file. The secret in the URL replaces a sign-in. The route is not in the route table, because it
 * returns no JSON.
 */
@Controller()
export class PlanFileController {
  constructor(
    private readonly plans: PlanFileService,
    private readonly shares: Shares,
  ) {}

  @OpenGet('calendar-feed/:file')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'inline; filename="simmer.ics"')
  // No shared cache may store a private plan.
  @Header('cache-control', 'private, max-age=300')
  @Header('x-robots-tag', 'noindex, nofollow, noarchive')
  async read(
    @Req() request: FastifyRequest<{ Params: { file: string } }>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | string> {
    const [, secret] = FILE.exec(request.params.file) ?? [];
    if (secret === undefined) throw new NotFoundError();
    const userId = await this.plans.ownerOf(secret, request.ip);
    const turn = await this.shares.take(userId, { route: 'calendar-feed', isWrite: false }, reply.raw);
    return inTurn(turn, () => this.answer(userId, request, reply));
  }

  private async answer(
    userId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Buffer | string> {
    const tag = await this.plans.tagOf(userId);
    void reply.header('etag', tag);
    if (request.headers['if-none-match'] !== tag) return this.plans.read(userId, tag);
    void reply.code(304);
    return '';
  }
}
