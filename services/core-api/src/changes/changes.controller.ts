import { Controller, Res } from '@nestjs/common';
import { streamChanges } from '@simmer/contracts/routes/changes.routes';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { ChangeHub } from './change-hub.ts';

@Controller()
export class ChangesController {
  constructor(private readonly hub: ChangeHub) {}

  @Route(streamChanges)
  stream(_: RouteCall<typeof streamChanges>, caller: Caller, @Res() reply: FastifyReply) {
    return this.hub.open(caller, reply);
  }
}
