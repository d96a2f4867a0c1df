import { Controller } from '@nestjs/common';
import {
  createSignUpInvitation,
  listSignUpInvitations,
  openSignUpInvitation,
  removeSignUpInvitation,
} from '@simmer/contracts/routes/sign-up-invitations.routes';
import type { Caller } from '../../http/caller.ts';
import type { ClientInfo } from '../../http/client-info.ts';
import type { RouteCall } from '../../http/read-input.ts';
import { Route } from '../../http/route.decorator.ts';
import { SignUpInvitationsService } from './sign-up-invitations.service.ts';

@Controller()
export class SignUpInvitationsController {
  constructor(private readonly invitations: SignUpInvitationsService) {}

  @Route(listSignUpInvitations)
  list() {
    return this.invitations.list();
  }

  @Route(createSignUpInvitation, { transaction: 'own', isResponseSecret: true })
  create({ body }: RouteCall<typeof createSignUpInvitation>, caller: Caller) {
    return this.invitations.create(body.email, caller);
  }

  @Route(removeSignUpInvitation)
  remove({ params }: RouteCall<typeof removeSignUpInvitation>, caller: Caller) {
    return this.invitations.remove(params.id, caller);
  }

  @Route(openSignUpInvitation)
  open({ body }: RouteCall<typeof openSignUpInvitation>, client: ClientInfo) {
    return this.invitations.open(body.token, client);
  }
}
