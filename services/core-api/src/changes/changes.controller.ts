import { Controller, Res } from '@nestjs/common';
import { changeRoutes } from '@simmer/contracts/routes/changes.routes';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../database/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { ChangeHub } from './change-hub.ts';

@Controller()
export class ChangesController {
  constructor(private readonly hub: ChangeHub) {}

  @Route(changeRoutes.stream)
  stream(_: RouteCall<typeof changeRoutes.stream>, caller: Caller, @Res() reply: FastifyReply) {
    return this.hub.open(caller, reply);
  }
}
