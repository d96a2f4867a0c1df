import { Module } from '@nestjs/common';
import { WritesModule } from '../http/writes.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { GoogleCalendarModule } from '../google-calendar/google-calendar.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { ArchiveService } from './archive/archive.service.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { PersonalDataController } from './personal-data.controller.ts';

/** Archive and deletion of a person's data. */
@Module({
  imports: [WritesModule, AuthModule, GoogleCalendarModule, MailModule],
  controllers: [PersonalDataController],
  providers: [AccountDeletionService, ArchiveService],
})
export class PersonalDataModule {}
