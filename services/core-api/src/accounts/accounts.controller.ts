import { Controller } from '@nestjs/common';
import {
  createAccount,
  getAccount,
  inviteMember,
  listInvitations,
  listMembers,
  removeAccount,
  removeMember,
  updateAccount,
  withdrawInvitation,
} from '@simmer/contracts/routes/accounts.routes';
import type { Caller } from '../http/caller.ts';
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

  @Route(createAccount)
  create({ body }: RouteCall<typeof createAccount>, caller: Caller) {
    return this.accounts.create(body, caller);
  }

  @Route(getAccount)
  get({ params }: RouteCall<typeof getAccount>, caller: Caller) {
    return this.accounts.get(params.id, caller);
  }

  @Route(updateAccount)
  update({ params, body }: RouteCall<typeof updateAccount>, caller: Caller) {
    return this.accounts.update(params.id, body, caller);
  }

  @Route(removeAccount)
  close({ params }: RouteCall<typeof removeAccount>, caller: Caller) {
    return this.accounts.close(params.id, caller);
  }

  @Route(listMembers)
  listMembers({ params }: RouteCall<typeof listMembers>, caller: Caller) {
    return this.members.list(params.id, caller);
  }

  @Route(removeMember)
  removeMember({ params }: RouteCall<typeof removeMember>, caller: Caller) {
    return this.members.remove(params.id, params.userId, caller);
  }

  @Route(inviteMember, { transaction: 'own' })
  invite({ params, body }: RouteCall<typeof inviteMember>, caller: Caller) {
    return this.invitations.invite(params.id, body, caller);
  }

  @Route(listInvitations)
  listInvitations({ params }: RouteCall<typeof listInvitations>, caller: Caller) {
    return this.invitations.list(params.id, caller);
  }

  @Route(withdrawInvitation)
  withdraw({ params }: RouteCall<typeof withdrawInvitation>, caller: Caller) {
    return this.invitations.withdraw(params.id, params.invitationId, caller);
  }
}
