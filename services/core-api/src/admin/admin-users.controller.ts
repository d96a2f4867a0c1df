import { Controller } from '@nestjs/common';
import {
  addSuperAdmin,
  deactivateUser,
  getUser,
  listAuditLog,
  listSuperAdmins,
  listUsers,
  reactivateUser,
  removeSuperAdmin,
  removeUser,
  switchUser,
  updateUser,
} from '@simmer/contracts/routes/admin/admin-users.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { AdminUsersService } from './admin-users.service.ts';
import { AuditLogService } from './audit-log.service.ts';
import { SuperAdminsService } from './super-admins.service.ts';
import { UserSwitchService } from './user-switch.service.ts';

@Controller()
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsersService,
    private readonly superAdmins: SuperAdminsService,
    private readonly switches: UserSwitchService,
    private readonly auditLog: AuditLogService,
  ) {}

  @Route(listUsers)
  list({ query }: RouteCall<typeof listUsers>) {
    return this.users.list(query);
  }

  @Route(getUser)
  get({ params }: RouteCall<typeof getUser>) {
    return this.users.find(params.id);
  }

  @Route(updateUser)
  update({ params, body }: RouteCall<typeof updateUser>, caller: Caller) {
    return this.users.update(params.id, body, caller);
  }

  @Route(removeUser, { transaction: 'own' })
  remove({ params }: RouteCall<typeof removeUser>, caller: Caller) {
    return this.users.remove(params.id, caller);
  }

  @Route(deactivateUser)
  deactivate({ params }: RouteCall<typeof deactivateUser>, caller: Caller) {
    return this.users.deactivate(params.id, caller);
  }

  @Route(reactivateUser)
  reactivate({ params }: RouteCall<typeof reactivateUser>, caller: Caller) {
    return this.users.reactivate(params.id, caller);
  }

  @Route(switchUser, { isResponseSecret: true })
  switchInto({ body }: RouteCall<typeof switchUser>, caller: Caller) {
    return this.switches.open(body.email, caller);
  }

  @Route(listSuperAdmins)
  listSuperAdmins() {
    return this.superAdmins.list();
  }

  @Route(addSuperAdmin)
  addSuperAdmin({ body }: RouteCall<typeof addSuperAdmin>, caller: Caller) {
    return this.superAdmins.add(body.email, caller);
  }

  @Route(removeSuperAdmin)
  removeSuperAdmin({ params }: RouteCall<typeof removeSuperAdmin>, caller: Caller) {
    return this.superAdmins.remove(params.email, caller);
  }

  @Route(listAuditLog)
  listAuditLog({ query }: RouteCall<typeof listAuditLog>) {
    return this.auditLog.list(query);
  }
}
