import { type DayPart, dayParts, type Weekday } from '@simmer/contracts/schemas/planning-values';
import { addDays } from '../dates/add-to-date.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import { weekdayOf } from '../dates/weekday.ts';

type SizeName = 'small' | 'medium' | 'large';
type Idea = readonly [activity: string, day: Weekday, part: DayPart, size: SizeName];

/** What people do for the default North Stars, by the names of the default activities. */
const IDEAS: Readonly<Record<string, readonly Idea[]>> = {
  'Health & Wellness': [
    ['Fitness', 'tuesday', 'morning', 'medium'],
    ['Outside', 'saturday', 'morning', 'large'],
    ['Rest', 'thursday', 'evening', 'medium'],
  ],
  'Family & Home': [
    ['Family', 'sunday', 'midday', 'large'],
    ['Home', 'saturday', 'afternoon', 'medium'],
  ],
  'Love & Friendship': [
    ['Friends/social', 'friday', 'evening', 'large'],
    ['Family', 'wednesday', 'evening', 'medium'],
  ],
  'Meaningful Work': [
    ['Work', 'monday', 'morning', 'large'],
    ['Work', 'wednesday', 'morning', 'large'],
    ['Learning', 'friday', 'afternoon', 'medium'],
  ],
  'Building a Business': [
    ['Work', 'tuesday', 'afternoon', 'large'],
    ['Work', 'thursday', 'morning', 'large'],
    ['Finances/money', 'friday', 'morning', 'medium'],
  ],
  'Money & Security': [
    ['Finances/money', 'wednesday', 'evening', 'medium'],
    ['Errands', 'saturday', 'morning', 'medium'],
  ],
  'Creativity & Art': [
    ['Art', 'wednesday', 'evening', 'large'],
    ['Music', 'sunday', 'morning', 'medium'],
  ],
  'Learning & Growth': [
    ['Learning', 'monday', 'evening', 'medium'],
    ['Learning', 'thursday', 'evening', 'medium'],
  ],
  'Rest & Play': [
    ['Play', 'friday', 'evening', 'medium'],
    ['Rest', 'sunday', 'afternoon', 'large'],
    ['Alone time', 'tuesday', 'evening', 'small'],
  ],
  'Community & Giving': [
    ['Friends/social', 'thursday', 'evening', 'medium'],
    ['Outside', 'saturday', 'midday', 'medium'],
  ],
  'Nature & Outdoors': [
    ['Outside', 'saturday', 'morning', 'large'],
    ['Garden', 'wednesday', 'afternoon', 'medium'],
  ],
  'Inner Life': [
    ['Alone time', 'tuesday', 'morning', 'small'],
    ['Alone time', 'sunday', 'evening', 'medium'],
  ],
};

/** The ideas for a North Star of one's own, with its name as the activity. */
const OWN: readonly Idea[] = [
  ['', 'tuesday', 'evening', 'medium'],
  ['', 'saturday', 'morning', 'medium'],
];

/** A time block that a new person may want. */
export interface SuggestedBlock {
  readonly id: string;
  readonly starId: string;
  /** The name of an activity, which may not be in the person's library. */
  readonly activity: string;
  readonly date: CalendarDate;
  readonly part: DayPart;
  readonly size: SizeName;
}

/** The seven days after a day. */
const daysAfter = (today: CalendarDate): readonly CalendarDate[] =>
  Array.from({ length: 7 }, (_, at) => addDays(today, at + 1));

/**
 * Two or three time blocks for each North Star within the seven days after today, no two of them in the same part of a day
 * (ONB-12).
 */
export function suggestFirstWeek(
  stars: readonly { readonly id: string; readonly name: string }[],
  today: CalendarDate,
): SuggestedBlock[] {
  const days = daysAfter(today);
  const taken = new Set<string>();
  const freePlace = (weekday: Weekday, wanted: DayPart) => {
    const first = days.findIndex((date) => weekdayOf(date) === weekday);
    const inOrder = [...days.slice(first), ...days.slice(0, first)];
    return [wanted, ...dayParts]
      .flatMap((part) => inOrder.map((date) => ({ date, part })))
      .find(({ date, part }) => !taken.has(`${date} ${part}`));
  };
  const suggestFor = ({ id: starId, name }: (typeof stars)[number]) =>
    (IDEAS[name] ?? OWN).flatMap(([activity, weekday, part, size], at) => {
      const place = freePlace(weekday, part);
      if (place === undefined) return [];
      taken.add(`${place.date} ${place.part}`);
      return [{ id: `${starId} ${at}`, starId, activity: activity === '' ? name : activity, size, ...place }];
    });
  return stars.flatMap((star) => suggestFor(star).toSorted((one, other) => (one.date < other.date ? -1 : 1)));
}
