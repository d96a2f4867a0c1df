import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { capitalize } from '@simmer/domain/capitalize';
import { startMinuteOf, startTimeOf } from '@simmer/domain/blocks/block-clock';
import { dayPartHours } from '@simmer/contracts/schemas/planning-values';
import { shownTimeOf } from '@simmer/domain/dates/shown-time';
import { partOfTiming } from '@simmer/domain/parts/day-part';
import { occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import type { Query } from '@simmer/persistence/query';
import { activityNames, type ReminderToSend } from '@simmer/persistence/reminders/reminder-work.query';
import { timeBlocks as blockResource } from '@simmer/persistence/time-blocks/time-block.resource';

const LINES = 3;

/** The texts of a reminder. */
export interface ReminderContent {
  readonly title: string;
  /** The body; may have several lines. */
  readonly body: string;
  /** The path of the page that the reminder opens. */
  readonly url: string;
}

/** The block of a reminder as it is now; null if it was removed. */
export async function blockOfReminder(
  query: Query,
  { user_id: userId, block_id: id }: Pick<ReminderToSend, 'user_id' | 'block_id'>,
): Promise<TimeBlock | null> {
  const json = id === null ? null : await blockResource.find(query, userId, id);
  return json === null ? null : (JSON.parse(json) as { timeBlock: TimeBlock }).timeBlock;
}

/** When a block begins, as its person reads times: '14:05', '2:05 PM', 'Afternoon'. */
function whenOf(block: TimeBlock, { reminders }: ReminderToSend): string {
  const time = startTimeOf(block);
  if (time !== null) return shownTimeOf(time, reminders?.twelve_hours === true);
  return capitalize(partOfTiming(block.start_timing));
}

const minuteOf = (block: TimeBlock): number =>
  startMinuteOf(block) ?? dayPartHours[partOfTiming(block.start_timing)] * 60;

type Names = (query: Query, userId: string) => Promise<(block: TimeBlock) => string>;

const namesOf: Names = async (query, userId) => {
  const names = await activityNames(query, userId);
  return ({ title, activity_id: id }) => title ?? names.get(id) ?? 'Time block';
};

async function todayIn(query: Query, reminder: ReminderToSend): Promise<string> {
  const { user_id: userId, date } = reminder;
  const json = await blockResource.list(query, userId, { start_date: date, end_date: date });
  const { timeBlocks } = JSON.parse(json) as { timeBlocks: TimeBlock[] };
  const today = timeBlocks
    .filter((block) => occursOn(block, date))
    .sort((one, other) => minuteOf(one) - minuteOf(other));
  if (today.length === 0) return 'Nothing is planned today.';
  const nameOf = await namesOf(query, userId);
  const shown = today.slice(0, today.length > LINES ? LINES - 1 : LINES);
  const lines = shown.map((block) => `${whenOf(block, reminder)} ${nameOf(block)}`);
  const more = today.length - shown.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/** The texts of a reminder as of now; if titles are off, without any text of the person (REM-9). */
export async function reminderContent(query: Query, reminder: ReminderToSend): Promise<ReminderContent> {
  const { kind, date, user_id: userId } = reminder;
  const isNamed = reminder.reminders?.with_titles === true;
  const url = `/calendar?date=${date}`;
  if (kind === 'pulse') return { title: 'Pulse check', body: 'How is your day?', url: '/dashboard' };
  if (kind === 'review') return { title: 'Weekly review', body: 'Look back at your week.', url: '/review' };
  if (kind === 'day') {
    return {
      title: 'Your day',
      body: isNamed ? await todayIn(query, reminder) : 'See what is planned.',
      url,
    };
  }
  const block = await blockOfReminder(query, reminder);
  const title = block && isNamed ? (await namesOf(query, userId))(block) : 'A time block';
  return { title, body: block ? whenOf(block, reminder) : '', url };
}
