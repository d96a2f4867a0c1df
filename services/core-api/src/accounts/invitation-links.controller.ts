import { Controller } from '@nestjs/common';
import { invitationRoutes } from '@simmer/contracts/routes/accounts.routes';
import type { Caller } from '../database/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { InvitationLinksService } from './invitation-links.service.ts';

@Controller()
export class InvitationLinksController {
  constructor(private readonly links: InvitationLinksService) {}

  @Route(invitationRoutes.open)
  open({ body }: RouteCall<typeof invitationRoutes.open>, client: ClientInfo) {
    return this.links.open(body.token, client);
  }

  @Route(invitationRoutes.accept)
  accept({ body }: RouteCall<typeof invitationRoutes.accept>, caller: Caller) {
    return this.links.accept(body.token, caller);
  }
}
