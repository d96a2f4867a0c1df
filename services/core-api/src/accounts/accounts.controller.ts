import { Controller } from '@nestjs/common';
import { accountRoutes } from '@simmer/contracts/routes/accounts.routes';
import type { Caller } from '../database/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { AccountsService } from './accounts.service.ts';
import { InvitationsService } from './invitations.service.ts';
import { MembersService } from './members.service.ts';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly invitations: InvitationsService,
    private readonly members: MembersService,
  ) {}

  @Route(accountRoutes.create)
  create({ body }: RouteCall<typeof accountRoutes.create>, caller: Caller) {
    return this.accounts.create(body, caller);
  }

  @Route(accountRoutes.get)
  get({ params }: RouteCall<typeof accountRoutes.get>, caller: Caller) {
    return this.accounts.get(params.id, caller);
  }

  @Route(accountRoutes.update)
  update({ params, body }: RouteCall<typeof accountRoutes.update>, caller: Caller) {
    return this.accounts.update(params.id, body, caller);
  }

  @Route(accountRoutes.remove)
  close({ params }: RouteCall<typeof accountRoutes.remove>, caller: Caller) {
    return this.accounts.close(params.id, caller);
  }

  @Route(accountRoutes.listMembers)
  listMembers({ params }: RouteCall<typeof accountRoutes.listMembers>, caller: Caller) {
    return this.members.list(params.id, caller);
  }

  @Route(accountRoutes.removeMember)
  removeMember({ params }: RouteCall<typeof accountRoutes.removeMember>, caller: Caller) {
    return this.members.remove(params.id, params.userId, caller);
  }

  @Route(accountRoutes.inviteMember, { transaction: 'own' })
  invite({ params, body }: RouteCall<typeof accountRoutes.inviteMember>, caller: Caller) {
    return this.invitations.invite(params.id, body, caller);
  }

  @Route(accountRoutes.listInvitations)
  listInvitations({ params }: RouteCall<typeof accountRoutes.listInvitations>, caller: Caller) {
    return this.invitations.list(params.id, caller);
  }

  @Route(accountRoutes.withdrawInvitation)
  withdraw({ params }: RouteCall<typeof accountRoutes.withdrawInvitation>, caller: Caller) {
    return this.invitations.withdraw(params.id, params.invitationId, caller);
  }
}
