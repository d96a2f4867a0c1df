import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import { reviewFacts } from '@simmer/domain/review/review-facts';
import { starHours } from '@simmer/domain/review/star-hours';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { plannedTimeOf } from '@simmer/domain/totals/time-sources';
import { starMinutes } from '@simmer/domain/totals/star-minutes';
import { listEventsJson } from '@simmer/persistence/calendar-sync/event';
import { listOffered } from '@simmer/persistence/catalogue/default-item.query';
import { northStars as starResource } from '@simmer/persistence/north-stars/north-star.resource';
import type { Query } from '@simmer/persistence/query';
import { timeBlocks as blockResource } from '@simmer/persistence/time-blocks/time-block.resource';

/** The figures of a week in its mail, the same as on the page (REF-32). */
export interface ReviewedWeek {
  /** '11h planned', '6h done'. */
  readonly figures: readonly string[];
  readonly stars: readonly { readonly name: string; readonly hours: string }[];
}

const PARTS = {
  planned: 'planned',
  done: 'done',
  left: 'not done',
  open: 'open',
  ahead: 'still to come',
} as const;

/** Counts a week of a person, as of the given moment in their zone. */
export async function reviewedWeek(
  query: Query,
  userId: string,
  { monday, nowMs, zone }: { readonly monday: CalendarDate; readonly nowMs: number; readonly zone: string },
): Promise<ReviewedWeek> {
  const sunday = addDays(monday, 6);
  // In other zones an event may begin a day earlier or later.
  const [startDate, endDate] = [addDays(monday, -1), addDays(sunday, 1)];
  const range = { startDate, endDate, startAt: `${startDate}T00:00:00Z`, endAt: `${endDate}T23:59:59Z` };
  const [blocks, stars, events, sizes] = await Promise.all([
    blockResource.list(query, userId, { start_date: monday, end_date: sunday }),
    starResource.list(query, userId),
    listEventsJson(query, userId, range),
    listOffered(query, 'size'),
  ]);
  const { timeBlocks } = JSON.parse(blocks) as { timeBlocks: TimeBlock[] };
  const { themes: northStars } = JSON.parse(stars) as { themes: NorthStar[] };
  const found = JSON.parse(events) as { google_calendar_events: CalendarEvent[] };
  const time = plannedTimeOf({
    blocks: timeBlocks,
    sizes,
    northStars,
    events: found.google_calendar_events,
    zone,
  })(monday, monday);
  const facts = reviewFacts(time, monday, momentInZone(nowMs, zone));
  const figures = Object.entries(PARTS).flatMap(([part, name]) => {
    const { minutes: counted } = facts[part as keyof typeof PARTS];
    return counted > 0 ? [`${lengthText(counted)} ${name}`] : [];
  });
  if (facts.events.minutes > 0) figures.push(`${lengthText(facts.events.minutes)} of calendar events`);
  return {
    figures,
    stars: starHours(northStars, monday, starMinutes(time, monday)).map(({ star: { name }, hours }) => ({
      name,
      hours,
    })),
  };
}
