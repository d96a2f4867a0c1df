import { Controller, createParamDecorator } from '@nestjs/common';
import { adminQueueRoutes } from '@simmer/contracts/routes/admin/admin-queues.routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenOf } from '../auth/sessions/jwt.strategy.ts';
import type { Caller } from '../database/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { BoardAccess } from './board-access.ts';
import { BOARD_PATH } from './board-path.ts';

interface OwnToken {
  readonly token: string | null;
  setCookie(value: string): void;
}

const FromBearer = createParamDecorator((_data: unknown, context): OwnToken => {
  const http = context.switchToHttp();
  const reply = http.getResponse<FastifyReply>();
  return {
    token: tokenOf(http.getRequest<FastifyRequest>()),
    setCookie: (value) => void reply.header('set-cookie', value),
  };
});

@Controller()
export class QueueBoardController {
  constructor(private readonly access: BoardAccess) {}

  @Route(adminQueueRoutes.open, { isResponseSecret: true })
  open(_call: RouteCall<typeof adminQueueRoutes.open>, _caller: Caller, @FromBearer() ownToken: OwnToken) {
    if (ownToken.token !== null) ownToken.setCookie(this.access.cookieFor(ownToken.token));
    return { address: `${BOARD_PATH}/` };
  }
}
