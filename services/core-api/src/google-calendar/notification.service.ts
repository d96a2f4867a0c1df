import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { findNotified } from '@simmer/persistence/repositories/calendar-channel.repository';
import { createHash } from 'node:crypto';
import { READ } from '../database/database.token.ts';
import { NotFoundError } from '../errors/domain-error.ts';
import type { Notification } from './notification.decorator.ts';
import { SyncService } from './sync.service.ts';

/** Notifications of the provider. They carry no news, only that there are some, so each becomes a sync. */
@Injectable()
export class NotificationService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly sync: SyncService,
  ) {}

  /** @throws NotFoundError for a channel that is not ours (any more), or a token that is not its own. */
  async take(notification: Notification | undefined): Promise<void> {
    if (notification === undefined) throw new NotFoundError();
    const { channelId, token, resourceId, state } = notification;
    // The token is compared by its hash, so that the time it takes tells nothing of it.
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const notified = await findNotified(this.read, channelId, tokenHash, resourceId);
    if (notified === null) throw new NotFoundError();
    if (state !== 'sync') await this.sync.pushed(notified.connection_id);
  }
}
