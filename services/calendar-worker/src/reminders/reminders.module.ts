import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { registerJobs } from '@simmer/jobs/queues.module';
import { reminderJob } from '@simmer/jobs/reminder.job';
import type { Env } from '../env.ts';
import { JobMetrics } from '../observability/job-metrics.ts';
import { ENV } from '../platform/platform.tokens.ts';
import { ReminderQueue } from '../queue/reminder.queue.ts';
import { DueReminders } from './due-reminders.ts';
import { openPushSender, PUSH_SENDER, type PushSender } from './push.sender.ts';
import { ReminderConsumer } from './reminder.consumer.ts';
import { ReminderMetrics } from './reminder-metrics.ts';
import { ReminderProcessor } from './reminder.processor.ts';

type Sender = PushSender & { onApplicationShutdown(): void };

function senderOf(env: Env): Sender | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUBLIC_URL } = env;
  if (publicKey === undefined || privateKey === undefined) return null;
  const isLocal = PUBLIC_URL.startsWith('http:');
  // A subject may not be `http:`.
  const subject = env.VAPID_SUBJECT ?? (isLocal ? 'mailto:simmer@localhost' : PUBLIC_URL);
  const sender = openPushSender({ publicKey, privateKey, subject }, isLocal);
  return { ...sender, onApplicationShutdown: () => sender.close() };
}

/** Sends reminders from start-up until shutdown. */
@Module({
  imports: [registerJobs(reminderJob)],
  providers: [
    ReminderQueue,
    { provide: PUSH_SENDER, useFactory: senderOf, inject: [ENV] },
    ReminderMetrics,
    ReminderProcessor,
    DueReminders,
    ReminderConsumer,
  ],
})
export class RemindersModule implements OnApplicationBootstrap {
  constructor(
    private readonly queue: ReminderQueue,
    private readonly metrics: JobMetrics,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watch(reminderJob.queue, () => this.queue.load());
  }
}
