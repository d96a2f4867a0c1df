import { Module } from '@nestjs/common';
import { WritesModule } from '../http/writes.module.ts';
import { AdminModule } from '../admin/admin.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { EmailChangeService } from './email-change.service.ts';
import { PasswordChangeService } from './password-change.service.ts';
import { ProfileController } from './profile.controller.ts';

/** Profile, email and password of the signed-in user. */
@Module({
  imports: [WritesModule, AdminModule, AuthModule, MailModule],
  controllers: [ProfileController],
  providers: [EmailChangeService, PasswordChangeService],
})
export class ProfileModule {}
