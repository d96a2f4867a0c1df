import { Controller, Inject } from '@nestjs/common';
import { pushSubscriptionRoutes, reminderRoutes } from '@simmer/contracts/routes/reminders.routes';
import type { Query } from '@simmer/persistence/query';
import { listOpenReminders } from '@simmer/persistence/reminders/reminder.query';
import { READ } from '../database/database.token.ts';
import type { Caller } from '../database/caller.ts';
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

  @Route(pushSubscriptionRoutes.key)
  pushKey() {
    return { public_key: this.subscriptions.publicKey };
  }

  @Route(pushSubscriptionRoutes.list)
  listSubscriptions(_: RouteCall<typeof pushSubscriptionRoutes.list>, caller: Caller) {
    return this.subscriptions.list(caller);
  }

  @Route(pushSubscriptionRoutes.create)
  subscribe({ body }: RouteCall<typeof pushSubscriptionRoutes.create>, caller: Caller) {
    return this.subscriptions.create(body, caller);
  }

  @Route(pushSubscriptionRoutes.remove)
  unsubscribe({ params }: RouteCall<typeof pushSubscriptionRoutes.remove>, caller: Caller) {
    return this.subscriptions.remove(params.id, caller);
  }

  @Route(reminderRoutes.list)
  async list(_: RouteCall<typeof reminderRoutes.list>, { userId }: Caller) {
    return { reminders: await listOpenReminders(this.reading, userId) };
  }

  @Route(reminderRoutes.answer, { transaction: 'own' })
  answer({ params, body }: RouteCall<typeof reminderRoutes.answer>, caller: Caller) {
    return this.answers.answer(params.id, body.action, caller);
  }

  @Route(reminderRoutes.act)
  act({ body }: RouteCall<typeof reminderRoutes.act>) {
    return this.answers.answerByToken(body.token, body.action);
  }
}
