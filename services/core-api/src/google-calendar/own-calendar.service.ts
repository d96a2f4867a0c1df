import { Inject, Injectable } from '@nestjs/common';
import type { OwnCalendar } from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import { mondayOf } from '@simmer/domain/dates/week';
import { todayInZone } from '@simmer/domain/dates/zoned-date';
import { ConflictError, NotFoundError } from '@simmer/domain/errors/domain-error';
import { disconnectOwnOnly } from '@simmer/persistence/calendar-sync/grant';
import {
  findOwnCalendar,
  openOwnCalendar,
  stopOwnCalendar,
  tryOwnCalendarAgain,
} from '@simmer/persistence/own-calendar/own-calendar.query';
import type { Query } from '@simmer/persistence/query';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import type { Caller } from '../database/caller.ts';

interface Shown {
  readonly own_calendar: OwnCalendar | null;
}

/** A person's own calendar (OWN-1); the worker writes to it. */
@Injectable()
export class OwnCalendarService {
  constructor(
    @Inject(READ) private readonly reading: Query,
    private readonly users: UserRepository,
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read({ userId }: Caller): Promise<Shown> {
    return { own_calendar: await findOwnCalendar(this.reading, userId) };
  }

  /**
   * Starts the own calendar: all blocks from this week on, as busy times with names and colours (OWN-2). Needs a
   * transaction.
   */
  async openWithin(userId: string, connectionId: string, zone: string): Promise<void> {
    const choices = { zone, blocks: 'all', as_busy: true, with_names: true, with_colors: true } as const;
    const since = mondayOf(todayInZone(this.clock().getTime(), zone));
    const user = await this.users.findOne({ id: userId });
    await this.users.change(userId, { own_calendar: { ...choices, ...user?.ownCalendar, zone } });
    await openOwnCalendar(this.work.query, userId, connectionId, since);
  }

  /** Retries writing the plan now. @throws NotFoundError without an own calendar. */
  async tryAgain({ userId }: Caller): Promise<Shown> {
    if (!(await tryOwnCalendarAgain(this.work.query, userId))) throw new NotFoundError();
    return { own_calendar: await findOwnCalendar(this.work.query, userId) };
  }

  /**
   * Ends the own calendar. @throws NotFoundError without an own calendar, ConflictError when the calendar cannot be
   * removed.
   */
  async stop(calendar: 'keep' | 'remove', { userId }: Caller): Promise<{ readonly own_calendar: null }> {
    const shown = await findOwnCalendar(this.work.query, userId);
    if (shown === null) throw new NotFoundError();
    if (calendar === 'remove' && shown.problem === 'access_lost')
      throw new ConflictError(
        'Simmer may no longer write to Google Calendar, so it cannot remove the calendar. Allow it again, or keep it and remove it there.',
      );
    await this.users.change(userId, { own_calendar: null });
    const connectionId = await stopOwnCalendar(this.work.query, userId, calendar === 'remove');
    // To remove the calendar, the worker still needs the grant.
    if (calendar === 'keep') await disconnectOwnOnly(this.work.query, connectionId);
    return { own_calendar: null };
  }
}
