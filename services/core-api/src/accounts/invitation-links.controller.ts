import { Controller } from '@nestjs/common';
import { acceptInvitation, openInvitation } from '@simmer/contracts/routes/accounts.routes';
import type { Caller } from '../http/caller.ts';
import type { Visitor } from '../http/visitor.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { InvitationLinksService } from './invitation-links.service.ts';

@Controller()
export class InvitationLinksController {
  constructor(private readonly links: InvitationLinksService) {}

  @Route(openInvitation)
  open({ body }: RouteCall<typeof openInvitation>, visitor: Visitor) {
    return this.links.open(body.token, visitor);
  }

  @Route(acceptInvitation)
  accept({ body }: RouteCall<typeof acceptInvitation>, caller: Caller) {
    return this.links.accept(body.token, caller);
  }
}
