import { Module } from '@nestjs/common';
import { registerJobs } from '@simmer/jobs/queues.module';
import { reminderJob } from '@simmer/jobs/reminder.job';
import { WritesModule } from '../http/writes.module.ts';
import { PushSubscriptionsService } from './push-subscriptions.service.ts';
import { ReminderAnswersService } from './reminder-answers.service.ts';
import { ReminderProducer } from './reminder.producer.ts';
import { RemindersController } from './reminders.controller.ts';

/** Devices that get reminders, and answers to reminders. The worker sends the reminders. */
@Module({
  imports: [WritesModule, registerJobs(reminderJob)],
  controllers: [RemindersController],
  providers: [PushSubscriptionsService, ReminderAnswersService, ReminderProducer],
})
export class RemindersModule {}
