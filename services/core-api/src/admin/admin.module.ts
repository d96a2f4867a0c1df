import { Module } from '@nestjs/common';
import { WritesModule } from '../http/writes.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { GoogleCalendarModule } from '../google-calendar/google-calendar.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { defaultsController } from './admin-defaults.controller.ts';
import { AdminDefaultsService } from './admin-defaults.service.ts';
import { allDefaults } from './admin-defaults.ts';
import { AdminRights } from './admin-rights.ts';
import { AdminUsersController } from './admin-users.controller.ts';
import { AdminUsersService } from './admin-users.service.ts';
import { AuditLogService } from './audit-log.service.ts';
import { SuperAdminsService } from './super-admins.service.ts';
import { UserSwitchService } from './user-switch.service.ts';

@Module({
  imports: [WritesModule, AuthModule, GoogleCalendarModule, MailModule],
  controllers: [...allDefaults.map(defaultsController), AdminUsersController],
  providers: [
    AdminDefaultsService,
    AdminRights,
    AdminUsersService,
    AuditLogService,
    SuperAdminsService,
    UserSwitchService,
  ],
  exports: [AdminRights],
})
export class AdminModule {}
