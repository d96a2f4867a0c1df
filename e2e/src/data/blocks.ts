import type { ApiClient } from '@simmer/contracts/client/api-client';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import type { CreateTimeBlock, TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { nextWeek } from './days.ts';
import type { Onboarded, People, Person } from './people.ts';

export interface BlockInput {
  /** Name of a default activity. */
  readonly activity: string;
  readonly date: string;
  readonly part?: DayPart;
  readonly size?: 'small' | 'medium' | 'large' | 'xl';
  readonly fields?: Partial<CreateTimeBlock>;
}

/** Creates a block through the API: once, on one day, unless `fields` differ. */
export async function placeBlock(api: ApiClient, input: BlockInput): Promise<TimeBlock> {
  const [{ activities }, sizes] = await Promise.all([
    api.call('activities.list'),
    api.call('timeBlocks.sizes'),
  ]);
  const activity = activities.find(({ name }) => name === input.activity);
  const size = sizes.find(({ name }) => name === (input.size ?? 'small'));
  if (!activity || !size) throw new Error(`There is no ${input.activity} or no such size.`);
  const { timeBlock } = await api.call('timeBlocks.create', {
    body: {
      activity_id: activity.id,
      size: size.id,
      start_date: input.date,
      scheduled_days: [weekdayOf(input.date)],
      start_timing: startTimingOf(input.part ?? 'morning'),
      recurring: 'once',
      ...input.fields,
    },
  });
  if (timeBlock === null) throw new Error(`${input.activity} was not made.`);
  return timeBlock;
}

/** A user with one block next week: Learning, on Monday morning. */
export async function withLearningOnMonday(
  people: People,
): Promise<{ person: Onboarded; monday: CalendarDate; block: TimeBlock }> {
  const { monday } = nextWeek();
  const person = await people.onboard();
  const block = await placeBlock(person.api, { activity: 'Learning', date: monday });
  return { person, monday, block };
}

/** The names of a person's blocks in the account, in small letters and sorted. */
export async function namesOfBlocks({ api }: Person): Promise<string[]> {
  const { timeBlocks } = await api.call('timeBlocks.list');
  const { activities } = await api.call('activities.list');
  return timeBlocks
    .map((block) => activities.find(({ id }) => id === block.activity_id)?.name.toLowerCase() ?? '')
    .toSorted((one, other) => one.localeCompare(other));
}
