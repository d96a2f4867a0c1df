import { Controller } from '@nestjs/common';
import { acceptInvitation, openInvitation } from '@simmer/contracts/routes/accounts.routes';
import type { Caller } from '../http/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { InvitationLinksService } from './invitation-links.service.ts';

@Controller()
export class InvitationLinksController {
  constructor(private readonly links: InvitationLinksService) {}

  @Route(openInvitation)
  open({ body }: RouteCall<typeof openInvitation>, client: ClientInfo) {
    return this.links.open(body.token, client);
  }

  @Route(acceptInvitation)
  accept({ body }: RouteCall<typeof acceptInvitation>, caller: Caller) {
    return this.links.accept(body.token, caller);
  }
}
