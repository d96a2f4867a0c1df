import { Injectable } from '@nestjs/common';
import type { CalendarFeed } from '@simmer/contracts/schemas/google-calendar/calendar-feed.schema';
import { CalendarFeedRepository } from '@simmer/persistence/calendar-feed/calendar-feed.repository';
import { UnitOfWork } from '../database/unit-of-work.ts';
import type { Caller } from '../database/caller.ts';
import { feedSecretHash, newFeedSecret } from './feed-secret.ts';

/** The private calendar feed: opened, renewed and revoked by its owner. */
@Injectable()
export class CalendarFeedService {
  constructor(
    private readonly feeds: CalendarFeedRepository,
    private readonly work: UnitOfWork,
  ) {}

  async get({ userId }: Caller): Promise<{ feed: CalendarFeed | null }> {
    const feed = await this.feeds.findOne({ userId });
    return { feed: feed && shown(feed) };
  }

  /** Opens or renews the feed. */
  async replace(caller: Caller): Promise<{ feed: CalendarFeed; secret: string }> {
    const secret = newFeedSecret();
    return { feed: shown(await this.feeds.replace(caller.userId, feedSecretHash(secret))), secret };
  }

  async remove({ userId }: Caller): Promise<{ feed: null }> {
    await this.feeds.nativeDelete({ userId });
    return { feed: null };
  }
}

type Stored = Awaited<ReturnType<CalendarFeedRepository['replace']>>;

const shown = ({ createdAt, lastReadAt }: Stored): CalendarFeed => ({
  created_at: createdAt.toISOString(),
  last_read_at: lastReadAt?.toISOString() ?? null,
});
