import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { findNotified } from '@simmer/persistence/calendar-sync/channel';
import { wakeOwnCalendar } from '@simmer/persistence/own-calendar/own-calendar.query';
import { createHash } from 'node:crypto';
import { READ } from '../database/database.token.ts';
import { NotFoundError } from '@simmer/domain/errors/domain-error';
import type { Notification } from './notification.decorator.ts';
import { SyncService } from './sync/sync.service.ts';

/** Starts a sync, or a pass over an own calendar, for each notification; notifications do not say what changed. */
@Injectable()
export class NotificationService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly sync: SyncService,
  ) {}

  /** Handles a notification. @throws NotFoundError for an unknown or expired channel, or a wrong token. */
  async handle(notification: Notification | undefined): Promise<void> {
    if (notification === undefined) throw new NotFoundError();
    const { channelId, token, resourceId, state } = notification;
    // Compared by hash, so that timing reveals nothing about the token.
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const notified = await findNotified(this.read, channelId, tokenHash, resourceId);
    if (!notified) throw new NotFoundError();
    if (state === 'sync') return;
    if (notified.is_own) await wakeOwnCalendar(this.read, notified.calendar_id);
    else await this.sync.pushed(notified.connection_id);
  }
}
