import { Controller } from '@nestjs/common';
import { signUpInvitationRoutes } from '@simmer/contracts/routes/sign-up-invitations.routes';
import type { Caller } from '../../database/caller.ts';
import type { ClientInfo } from '../../http/client-info.ts';
import type { RouteCall } from '../../http/read-input.ts';
import { Route } from '../../http/route.decorator.ts';
import { SignUpInvitationsService } from './sign-up-invitations.service.ts';

@Controller()
export class SignUpInvitationsController {
  constructor(private readonly invitations: SignUpInvitationsService) {}

  @Route(signUpInvitationRoutes.list)
  list() {
    return this.invitations.list();
  }

  @Route(signUpInvitationRoutes.create, { transaction: 'own', isResponseSecret: true })
  create({ body }: RouteCall<typeof signUpInvitationRoutes.create>, caller: Caller) {
    return this.invitations.create(body.email, caller);
  }

  @Route(signUpInvitationRoutes.remove)
  remove({ params }: RouteCall<typeof signUpInvitationRoutes.remove>, caller: Caller) {
    return this.invitations.remove(params.id, caller);
  }

  @Route(signUpInvitationRoutes.open)
  open({ body }: RouteCall<typeof signUpInvitationRoutes.open>, client: ClientInfo) {
    return this.invitations.open(body.token, client);
  }
}
