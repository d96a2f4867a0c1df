import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { datedDay } from '@simmer/domain/dates/date-labels';
import type { AppData } from '../local/app-data.ts';
import type { Write } from './writes.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

// A day that is none is for the server to refuse; here it only names something.
const dayOf = (value: unknown): string => {
  const date = textOf(value);
  return isCalendarDate(date) ? datedDay(date) : date;
};

const named = (noun: string, name: string): string => (name === '' ? noun : `${noun} “${name}”`);

/** What the person who made it would call the thing: by its id, or by what is written now. */
function nameIn(
  items: readonly { readonly id: string; readonly name: string }[],
  [first]: Write['args'],
): string {
  return items.find(({ id }) => id === first)?.name ?? textOf(fieldsOf(first)['name']);
}

function blockName(data: AppData, id: unknown, fields: Fields): string {
  const block = fieldsOf(data.timeBlocks.find((each) => each.id === id) ?? fields);
  const activity = data.activities.find((each) => each.id === block['activity_id']);
  return textOf(block['title']) || (activity?.name ?? '');
}

function blockLabel(data: AppData, { does, args: [first, second] }: Write): string {
  if (does === 'create') return named('Time block', blockName(data, fieldsOf(first)['id'], fieldsOf(first)));
  if (does !== 'change') return named('Time block', blockName(data, first, fieldsOf(second)));
  const joint = fieldsOf(first);
  const changes: unknown[] = Array.isArray(joint['changes']) ? joint['changes'] : [];
  const made: unknown[] = Array.isArray(joint['activities']) ? joint['activities'] : [];
  const { id, block } = fieldsOf(changes[0]);
  const name = blockName(data, id, fieldsOf(block)) || textOf(fieldsOf(made[0])['name']);
  return changes.length > 1
    ? `${named('Time block', name)} and ${changes.length - 1} more`
    : named('Time block', name);
}

/**
 * What a kept change is about, in a few words.
 * @param data the plan as it is before the change.
 */
export function describeWrite(data: AppData, write: Write): string {
  const { on, args } = write;
  const fields = fieldsOf(args[0]);
  if (on === 'northStars' || on === 'northStarGoals')
    return named('North Star', nameIn(data.northStarThemes, args));
  if (on === 'activities') return named('Activity', nameIn(data.activities, args));
  if (on === 'timeBlocks') return blockLabel(data, write);
  if (on === 'poster') return 'North Star poster';
  if (on === 'pulseChecks') {
    const date = fields['date'] ?? data.pulseChecks.find(({ id }) => id === args[0])?.date;
    return `Pulse check of ${dayOf(date)}`;
  }
  const week = `the week of ${dayOf(fields['week_start_date'])}`;
  return on === 'weeklyReflections' ? `Reflection of ${week}` : `Order of the North Stars in ${week}`;
}

// Ids, keys and enumerations are no words of a person.
const WORDY = new Set([
  'name',
  'title',
  'description',
  'note',
  'wins',
  'challenges',
  'insights',
  'north_stars',
  'context',
  'baseline',
  'progress_signals',
  'road_bumps',
]);

function wordsIn(value: unknown, isWordy: boolean): string[] {
  if (typeof value === 'string') return isWordy && value.trim() !== '' ? [value.trim()] : [];
  if (Array.isArray(value)) return value.flatMap((each) => wordsIn(each, isWordy));
  return Object.entries(fieldsOf(value)).flatMap(([name, part]) =>
    // A day part has a name too.
    name === 'start_timing' ? [] : wordsIn(part, isWordy || WORDY.has(name)),
  );
}

/** Why a change was not sent that came after a refused one of the same thing. */
export const describeLost = 'An earlier change of it could not be saved.';

/** What the person wrote with it, so that it can be read and written again where it could not be saved. */
export const wordsOf = ({ args }: Write): string[] => wordsIn(args, false);
