import { Controller, Inject } from '@nestjs/common';
import {
  actOnReminder,
  answerReminder,
  createPushSubscription,
  getPushKey,
  listPushSubscriptions,
  listReminders,
  removePushSubscription,
} from '@simmer/contracts/routes/reminders.routes';
import type { Query } from '@simmer/persistence/query';
import { listOpenReminders } from '@simmer/persistence/reminders/reminder.query';
import { READ } from '../database/database.token.ts';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { PushSubscriptionsService } from './push-subscriptions.service.ts';
import { ReminderAnswersService } from './reminder-answers.service.ts';

@Controller()
export class RemindersController {
  constructor(
    private readonly subscriptions: PushSubscriptionsService,
    private readonly answers: ReminderAnswersService,
    @Inject(READ) private readonly reading: Query,
  ) {}

  @Route(getPushKey)
  pushKey() {
    return { public_key: this.subscriptions.publicKey };
  }

  @Route(listPushSubscriptions)
  listSubscriptions(_: RouteCall<typeof listPushSubscriptions>, caller: Caller) {
    return this.subscriptions.list(caller);
  }

  @Route(createPushSubscription)
  subscribe({ body }: RouteCall<typeof createPushSubscription>, caller: Caller) {
    return this.subscriptions.create(body, caller);
  }

  @Route(removePushSubscription)
  unsubscribe({ params }: RouteCall<typeof removePushSubscription>, caller: Caller) {
    return this.subscriptions.remove(params.id, caller);
  }

  @Route(listReminders)
  async list(_: RouteCall<typeof listReminders>, { userId }: Caller) {
    return { reminders: await listOpenReminders(this.reading, userId) };
  }

  @Route(answerReminder, { transaction: 'own' })
  answer({ params, body }: RouteCall<typeof answerReminder>, caller: Caller) {
    return this.answers.answer(params.id, body.action, caller);
  }

  @Route(actOnReminder)
  act({ body }: RouteCall<typeof actOnReminder>) {
    return this.answers.answerByToken(body.token, body.action);
  }
}
