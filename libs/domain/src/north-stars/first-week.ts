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
const OWN: readonly [Idea, Idea] = [
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

/** How many time blocks a first week has: a beginning that is visible, and leaves most parts of its days free. */
const BLOCKS = 8;

/** Days between an idea and its repetition. */
const DAYS_BETWEEN = 2;

/** The ideas for a North Star, over and over, each repetition some days later. */
function ideaInTurn(name: string, turn: number) {
  const ideas = IDEAS[name] ?? OWN;
  const [activity, weekday, part, size] = ideas[turn % ideas.length] ?? OWN[0];
  return {
    activity: activity === '' ? name : activity,
    weekday,
    part,
    size,
    daysLater: DAYS_BETWEEN * Math.floor(turn / ideas.length),
  };
}

const placeOf = ({ date, part }: Pick<SuggestedBlock, 'date' | 'part'>) =>
  `${date} ${dayParts.indexOf(part)}`;

/**
 * Eight time blocks within the seven days after today, no two of them in the same part of a day, in the order of time. Each
 * North Star has as many as the others, or one less (ONB-12).
 */
export function suggestFirstWeek(
  stars: readonly { readonly id: string; readonly name: string }[],
  today: CalendarDate,
): SuggestedBlock[] {
  const days = Array.from({ length: 7 }, (_, at) => addDays(today, at + 1));
  const taken = new Set<string>();
  const freePlace = (from: number, wanted: DayPart) => {
    const inOrder = [...days.slice(from), ...days.slice(0, from)];
    return [wanted, ...dayParts]
      .flatMap((part) => inOrder.map((date) => ({ date, part })))
      .find((place) => !taken.has(placeOf(place)));
  };
  const turns = stars.length === 0 ? 0 : Math.ceil(BLOCKS / stars.length);
  const inTurn = Array.from({ length: turns }, (_, turn) => stars.map((star) => ({ star, turn }))).flat();
  return inTurn
    .slice(0, BLOCKS)
    .flatMap(({ star, turn }) => {
      const { weekday, part, daysLater, ...idea } = ideaInTurn(star.name, turn);
      const first = days.findIndex((date) => weekdayOf(date) === weekday);
      const place = freePlace((first + daysLater) % days.length, part);
      if (place === undefined) return [];
      taken.add(placeOf(place));
      return [{ id: `${star.id} ${turn}`, starId: star.id, ...idea, ...place }];
    })
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}
