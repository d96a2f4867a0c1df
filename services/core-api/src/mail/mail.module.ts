import { Module } from '@nestjs/common';
import { mailJob } from '@simmer/jobs/mail.job';
import { registerJobs } from '@simmer/jobs/queues.module';
import { AccountNotices } from './account-notices.ts';
import { MailOrders } from './mail.orders.ts';

@Module({
  imports: [registerJobs(mailJob)],
  providers: [AccountNotices, MailOrders],
  exports: [AccountNotices, MailOrders],
})
export class MailModule {}
