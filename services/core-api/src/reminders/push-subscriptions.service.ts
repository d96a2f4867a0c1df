import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@simmer/contracts/limits';
import type { pushSubscriptionRoutes } from '@simmer/contracts/routes/reminders.routes';
import type { PushSubscription } from '@simmer/contracts/schemas/reminder.schema';
import type { Query } from '@simmer/persistence/query';
import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
} from '@simmer/persistence/reminders/push-subscription.query';
import { lockUser } from '@simmer/persistence/users/lock-user';
import { isPushAddress } from '@simmer/service/push-address';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ENV, type Env } from '../environment/env.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../database/caller.ts';
import type { RouteCall } from '../http/read-input.ts';

/** The devices that get a person's reminders (REM-10). */
@Injectable()
export class PushSubscriptionsService {
  /** The server's public key; null if push is not set up. */
  readonly publicKey: string | null;
  private readonly isLocal: boolean;

  constructor(
    @Inject(READ) private readonly reading: Query,
    private readonly work: UnitOfWork,
    @Inject(ENV) { VAPID_PUBLIC_KEY, PUBLIC_URL }: Env,
  ) {
    this.publicKey = VAPID_PUBLIC_KEY ?? null;
    this.isLocal = PUBLIC_URL.startsWith('http:');
  }

  async list({ userId, sessionId }: Caller): Promise<{ push_subscriptions: PushSubscription[] }> {
    return { push_subscriptions: await listPushSubscriptions(this.reading, userId, sessionId) };
  }

  /**
   * Adds a device.
   * @throws ConflictError if push is not set up.
   * @throws InvalidInputError for an endpoint that is not that of a push service.
   */
  async create(
    { endpoint, keys }: RouteCall<typeof pushSubscriptionRoutes.create>['body'],
    caller: Caller,
  ): Promise<{ push_subscription: PushSubscription }> {
    const { userId, sessionId, device } = caller;
    if (this.publicKey === null) throw new ConflictError('This server is not set up to push.');
    if (!isPushAddress(endpoint, this.isLocal)) {
      throw InvalidInputError.inBody('endpoint', 'This is not the address of a push service.', 'value_error');
    }
    const { query } = this.work;
    await lockUser(query, userId);
    const subscription = { sessionId, device, endpoint, ...keys };
    return {
      push_subscription: await addPushSubscription(query, userId, subscription, limits.pushSubscriptions),
    };
  }

  async remove(id: string, { userId, sessionId }: Caller): Promise<{ push_subscription: PushSubscription }> {
    const removed = await removePushSubscription(this.work.query, userId, { id, sessionId });
    if (!removed) throw new NotFoundError();
    return { push_subscription: removed };
  }
}
