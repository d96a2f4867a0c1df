import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { startMinuteOf } from '@simmer/domain/blocks/block-clock';
import { cut } from '@simmer/domain/cut';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { clockText } from '@simmer/domain/dates/clock-text';
import { weekDates } from '@simmer/domain/dates/week';
import { isDeclined } from '@simmer/domain/events/counted-event';
import { type EventPlacement, placeEvents } from '@simmer/domain/events/place-event';
import { budgetState, countedMinutes } from '@simmer/domain/north-stars/budget';
import { budgetInWords } from '@simmer/domain/north-stars/budget-text';
import { blocksOn } from '@simmer/domain/recurrence/expand-all';
import { isToBeScheduled } from '@simmer/domain/recurrence/recurrence';
import { starHours } from '@simmer/domain/review/star-hours';
import type { PlannedTime } from '@simmer/domain/totals/count-time';
import { attendedMinutes } from '@simmer/domain/totals/event-duration';
import { plannedTimeOf } from '@simmer/domain/totals/time-sources';
import { NO_MINUTES, starMinutes } from '@simmer/domain/totals/star-minutes';
import type { PersonPlan } from '../plan-reader.ts';
import { leftOfWeekBefore } from './left-of-week-before.ts';
import { blockDescriber } from './block-facts.ts';
import { minutesOfDays } from './room-of-week.ts';
import type { WeekEvent, WeekStar } from './week-schema.ts';

const STAR = 60;
const TITLE = 120;

/** A block or an event of a day, with its facts. */
export interface DayFact<Item, Fact> {
  readonly date: string;
  readonly item: Item;
  readonly fact: Fact;
}

interface WeekSources {
  readonly plan: PersonPlan;
  readonly events: readonly CalendarEvent[];
  readonly zone: string;
  readonly monday: string;
  readonly today: string;
}

const placeInDay = (block: TimeBlock): number => startMinuteOf(block) ?? block.start_timing.hour * 60;

const timeText = (minute: number): string => clockText(Math.floor(minute / 60), minute % 60);

/**
 * The facts of an event on one of its days. Its minutes are those of the first day, on which they are counted (CNT-1).
 */
const eventFact = ({
  event,
  from,
  to,
  isFirstDay,
}: EventPlacement & { readonly event: CalendarEvent }): WeekEvent => ({
  text_by_others: true,
  title: cut(event.title, TITLE),
  ...(event.is_all_day ? { all_day: true as const } : { start: timeText(from), end: timeText(to) }),
  minutes: isFirstDay ? attendedMinutes(event) : 0,
  ...(!isFirstDay && { continues: true as const }),
  ...(isDeclined(event) && { declined: true as const }),
});

function starFacts({ plan, monday }: WeekSources, time: PlannedTime<TimeBlock, CalendarEvent>): WeekStar[] {
  const minutes = starMinutes(time, monday);
  const withoutStar = minutes.get(null)?.all ?? 0;
  const facts = starHours(plan.northStars, monday, minutes).map(({ star, budget }): WeekStar => {
    const starMinutes = minutes.get(star.id) ?? NO_MINUTES;
    const name = cut(star.name, STAR);
    if (budget === null) return { name, minutes: starMinutes.all };
    const counted = countedMinutes(budget, starMinutes);
    const state = budgetState(budget, counted);
    const { floor_minutes: floor, ceiling_minutes: ceiling } = budget;
    return {
      name,
      minutes: counted,
      budget: budgetInWords(budget),
      ...(state === 'below' && floor !== null && { missing_minutes: floor - counted }),
      ...(ceiling !== null && { left_minutes: ceiling - counted }),
    };
  });
  return withoutStar > 0 ? [...facts, { name: null, minutes: withoutStar }] : facts;
}

/** The facts of a week, by the rules by which the planner shows and counts it (CNT-1, BUD-2, OUT-10). */
export function weekFacts(sources: WeekSources) {
  const { plan, events, zone, monday, today } = sources;
  const time = plannedTimeOf({ ...plan, events, zone })(addDays(monday, -7), monday);
  const describe = blockDescriber(plan);
  const plannedOn = (date: string) => blocksOn(time.blocks, date);
  const placed = placeEvents(events, zone, { start: monday, end: addDays(monday, 6) });
  const dates = weekDates(monday);
  return {
    blocks: dates.map((date) =>
      plannedOn(date)
        .toSorted((one, other) => placeInDay(one) - placeInDay(other))
        .map((item) => ({ date, item, fact: describe(item, date) })),
    ),
    events: dates.map((date) =>
      (placed.get(date) ?? []).map((each) => ({ date, item: each.event, fact: eventFact(each) })),
    ),
    minutes: minutesOfDays(time, monday),
    stars: starFacts(sources, time),
    withoutDay: plan.blocks.filter(isToBeScheduled).map((block) => describe(block, null)),
    left: leftOfWeekBefore(plannedOn, monday, today).map(({ block, date }) => ({
      date,
      ...describe(block, date),
    })),
  };
}
