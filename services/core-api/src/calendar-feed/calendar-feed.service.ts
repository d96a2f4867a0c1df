import { Inject, Injectable } from '@nestjs/common';
import type { CalendarFeed } from '@simmer/contracts/schemas/google-calendar/calendar-feed.schema';
import type { Query } from '@simmer/persistence/query';
import {
  getCalendarFeedJson,
  removeCalendarFeed,
  replaceCalendarFeed,
} from '@simmer/persistence/repositories/calendar-feed/calendar-feed.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';
import { feedSecretHash, newFeedSecret } from './feed-secret.ts';

/** The private calendar feed: opened, renewed and revoked by its owner. */
@Injectable()
export class CalendarFeedService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  async get(caller: Caller): Promise<JsonText<{ feed: CalendarFeed | null }>> {
    return jsonText(await getCalendarFeedJson(this.read, caller.userId));
  }

  async replace(caller: Caller): Promise<{ feed: CalendarFeed; secret: string }> {
    const secret = newFeedSecret();
    const json = await replaceCalendarFeed(this.work.query, caller.userId, feedSecretHash(secret));
    const { feed } = JSON.parse(json) as { feed: CalendarFeed };
    return { feed, secret };
  }

  async remove(caller: Caller): Promise<{ feed: null }> {
    await removeCalendarFeed(this.work.query, caller.userId);
    return { feed: null };
  }
}
