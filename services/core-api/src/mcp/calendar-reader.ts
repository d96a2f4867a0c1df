import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { DateRange } from '@simmer/domain/dates/calendar-date';
import { isDeclined } from '@simmer/domain/events/counted-event';
import type { DayLimits } from '@simmer/domain/totals/day-limit';
import { findCurrentConnection } from '@simmer/persistence/calendar-sync/connection';
import { listEventsJson } from '@simmer/persistence/calendar-sync/event';
import { findSyncZone } from '@simmer/persistence/calendar-sync/sync-settings';
import type { Query } from '@simmer/persistence/query';
import { findAppZone } from '@simmer/persistence/sign-ins/session.query';
import { findUser } from '@simmer/persistence/sign-ins/user.query';
import { eventRange } from '../google-calendar/events/event-range.ts';

/** The person's settings that matter for reading their week. */
export interface PersonSettings {
  /** The IANA zone that the person chose in another setting, or the zone of their calendar, else UTC. */
  readonly zone: string;
  readonly hidesDeclined: boolean;
  readonly dayLimits: DayLimits | null;
}

/** A person's settings, by one query, or by three if the person has set no zone. */
export async function readSettings(query: Query, userId: string): Promise<PersonSettings> {
  const user = await findUser(query, { userId, isSuperAdmin: false });
  const chosen = user?.reminders?.zone ?? user?.own_calendar?.zone ?? user?.review_mail?.zone;
  return {
    zone: chosen ?? (await otherZone(query, userId)),
    hidesDeclined: user?.hides_declined ?? false,
    dayLimits: user?.day_limits ?? null,
  };
}

async function otherZone(query: Query, userId: string): Promise<string> {
  const connection = await findCurrentConnection(query, userId);
  return connection ? findSyncZone(query, connection.id) : ((await findAppZone(query, userId)) ?? 'UTC');
}

/** The events of some days in any zone; without declined ones if the person hides them (CAL-73). */
export async function readEvents(
  query: Query,
  userId: string,
  { start, end }: DateRange,
  { hidesDeclined }: Pick<PersonSettings, 'hidesDeclined'>,
): Promise<CalendarEvent[]> {
  const range = eventRange({ start_date: start, end_date: end }, new Date());
  const list = JSON.parse(await listEventsJson(query, userId, range)) as {
    google_calendar_events: CalendarEvent[];
  };
  return list.google_calendar_events.filter((event) => !hidesDeclined || !isDeclined(event));
}
