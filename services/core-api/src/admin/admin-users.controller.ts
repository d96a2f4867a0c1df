import { Controller } from '@nestjs/common';
import {
  adminUserRoutes,
  auditLogRoutes,
  superAdminRoutes,
} from '@simmer/contracts/routes/admin/admin-users.routes';
import type { Caller } from '../database/caller.ts';
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

  @Route(adminUserRoutes.list)
  list({ query }: RouteCall<typeof adminUserRoutes.list>) {
    return this.users.list(query);
  }

  @Route(adminUserRoutes.get)
  get({ params }: RouteCall<typeof adminUserRoutes.get>) {
    return this.users.find(params.id);
  }

  @Route(adminUserRoutes.update)
  update({ params, body }: RouteCall<typeof adminUserRoutes.update>, caller: Caller) {
    return this.users.update(params.id, body, caller);
  }

  @Route(adminUserRoutes.remove, { transaction: 'own' })
  remove({ params }: RouteCall<typeof adminUserRoutes.remove>, caller: Caller) {
    return this.users.remove(params.id, caller);
  }

  @Route(adminUserRoutes.deactivate)
  deactivate({ params }: RouteCall<typeof adminUserRoutes.deactivate>, caller: Caller) {
    return this.users.deactivate(params.id, caller);
  }

  @Route(adminUserRoutes.reactivate)
  reactivate({ params }: RouteCall<typeof adminUserRoutes.reactivate>, caller: Caller) {
    return this.users.reactivate(params.id, caller);
  }

  @Route(adminUserRoutes.switch, { isResponseSecret: true })
  switchInto({ body }: RouteCall<typeof adminUserRoutes.switch>, caller: Caller) {
    return this.switches.open(body.email, caller);
  }

  @Route(superAdminRoutes.list)
  listSuperAdmins() {
    return this.superAdmins.list();
  }

  @Route(superAdminRoutes.add)
  addSuperAdmin({ body }: RouteCall<typeof superAdminRoutes.add>, caller: Caller) {
    return this.superAdmins.add(body.email, caller);
  }

  @Route(superAdminRoutes.remove)
  removeSuperAdmin({ params }: RouteCall<typeof superAdminRoutes.remove>, caller: Caller) {
    return this.superAdmins.remove(params.email, caller);
  }

  @Route(auditLogRoutes.list)
  listAuditLog({ query }: RouteCall<typeof auditLogRoutes.list>) {
    return this.auditLog.list(query);
  }
}
