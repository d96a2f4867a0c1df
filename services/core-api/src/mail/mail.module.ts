import { Module } from '@nestjs/common';
import { mailJob } from '@simmer/jobs/mail.job';
import { registerJobs } from '@simmer/jobs/queues.module';
import { DatabaseModule } from '../database/database.module.ts';
import { AccountNotices } from './account-notices.ts';
import { MailProducer } from './mail.producer.ts';

@Module({
  imports: [DatabaseModule, registerJobs(mailJob)],
  providers: [AccountNotices, MailProducer],
  exports: [AccountNotices, MailProducer],
})
export class MailModule {}
