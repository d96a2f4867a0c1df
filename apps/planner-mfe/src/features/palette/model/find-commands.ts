import { isInKnownYears, OUT_OF_YEARS } from '@simmer/contracts/known-years';
import { limits } from '@simmer/contracts/limits';
import { startTimeOf } from '@simmer/domain/blocks/block-clock';
import { shownTimeOf } from '@simmer/domain/dates/shown-time';
import { datedDayTitle } from '@simmer/domain/dates/date-labels';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { readTypedDate } from '@simmer/domain/dates/read-typed-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { isTooLong } from '@simmer/ui/fields/text-limit';
import type { Command, CommandGroup } from './command.ts';
import { actionCommands, helpCommands, isSearchTerm } from './find-actions.ts';
import { findEvents } from './find-events.ts';
import { findTexts, type FoundText } from './find-texts.ts';
import { nextDates, pastDates, type PlannedDate } from './planned-dates.ts';
import { matches } from './matches.ts';
import type { Activity, CalendarEvent, NorthStar, TimeBlock } from '../../../shared/planning-types.ts';

/** The data that the palette searches. */
export interface CommandSource {
  readonly today: CalendarDate;
  readonly activities: readonly Activity[];
  readonly blocks: readonly TimeBlock[];
  readonly northStars: readonly NorthStar[];
  readonly events: readonly CalendarEvent[];
  /** The IANA zone of event days. */
  readonly zone: string;
  readonly screens: readonly { readonly path: string; readonly label: string }[];
}

/** The most activities shown; a longer search finds the rest. */
const SHOWN_ACTIVITIES = 8;
/** Up to this many matching activities show several dates each. */
const FEW_ACTIVITIES = 2;
const DATES_OF_FEW = 3;

/** Whether a date is within the calendar's two years. */
export function isOnCalendar(date: CalendarDate, today: CalendarDate): boolean {
  return calendarWeeks(today).includes(mondayOf(date));
}

/** Why a typed date cannot be opened; null if it can, and for other text. */
export function beyondDaysText(typed: string, today: CalendarDate): string | null {
  const date = readTypedDate(typed.trim().toLowerCase(), today);
  if (date === null || isInKnownYears(date)) return null;
  return `${datedDayTitle(date)} is outside the calendar. ${OUT_OF_YEARS}`;
}

function dateCommands(date: CalendarDate | null, today: CalendarDate): Command[] {
  if (date === null || !isInKnownYears(date)) return [];
  const on = datedDayTitle(date);
  const create: Command = {
    kind: 'create',
    id: `create:${date}`,
    label: `New time block on ${on}`,
    emoji: '➕',
    date,
  };
  if (!isOnCalendar(date, today)) return [{ ...create, hint: 'outside the two years of your calendar' }];
  return [{ kind: 'go-to-date', id: `date:${date}`, label: `Go to ${on}`, emoji: '📅', date }, create];
}

interface FoundBlocks {
  readonly next: readonly Command[];
  readonly past: readonly Command[];
}

/** A block without an activity gets a default name. */
const NO_ACTIVITY = { name: 'Time block', emoji: '📌' };

/** The day and the start time of a block, as text. */
function hintOf(block: TimeBlock, date: CalendarDate | null): string {
  const day = date === null ? 'no day yet' : datedDayTitle(date);
  const time = startTimeOf(block);
  return time === null ? day : `${day}, ${shownTimeOf(time)}`;
}

const openCommand =
  ({ name, emoji }: Pick<Activity, 'name' | 'emoji'>) =>
  ({ block, date, excerpt }: PlannedDate & Partial<FoundText>): Command => ({
    kind: 'open-block',
    id: `block:${block.id}:${date ?? 'waiting'}`,
    label: name,
    ...(excerpt !== undefined && { excerpt }),
    emoji,
    hint: hintOf(block, date),
    blockId: block.id,
    date,
  });

/** Blocks whose own texts match, except those of `activityIds`, which match by their name. */
function textCommands(
  text: string,
  { activities, blocks, today }: Pick<CommandSource, 'activities' | 'blocks' | 'today'>,
  activityIds: ReadonlySet<string>,
): FoundBlocks {
  const activityOf = new Map(activities.map((activity) => [activity.id, activity]));
  const lookOf = ({ activity_id: id }: TimeBlock) => activityOf.get(id) ?? NO_ACTIVITY;
  const others = blocks.filter((block) => !activityIds.has(block.activity_id));
  const { next, past } = findTexts(text, others, (block) => lookOf(block).name, today);
  const open = (found: FoundText): Command => openCommand(lookOf(found.block))(found);
  return { next: next.map(open), past: past.map(open) };
}

function blockCommands(text: string, { activities, blocks, today }: CommandSource): FoundBlocks {
  const namedActivities = activities.filter(({ name }) => matches(name, text));
  const found = namedActivities.slice(0, SHOWN_ACTIVITIES);
  const isFew = found.length <= FEW_ACTIVITIES;
  const count = isFew ? DATES_OF_FEW : 1;
  const each = found.map((activity) => {
    const activityBlocks = blocks.filter((block) => block.activity_id === activity.id);
    const next = nextDates(activityBlocks, today, count);
    // With many matches, past dates are shown only if there is no future one.
    const past = isFew || next.length === 0 ? pastDates(activityBlocks, today, count) : [];
    return { next: next.map(openCommand(activity)), past: past.map(openCommand(activity)) };
  });
  const byText = textCommands(
    text,
    { activities, blocks, today },
    new Set(namedActivities.map(({ id }) => id)),
  );
  return {
    next: [...each.flatMap(({ next }) => next), ...byText.next],
    past: [...each.flatMap(({ past }) => past), ...byText.past],
  };
}

function eventCommands(text: string, { events, today, zone }: CommandSource): Command[] {
  return findEvents(text, events, today, zone).map(({ event, date }) => ({
    kind: 'open-event',
    id: `event:${event.id}`,
    label: event.title,
    emoji: '🗓️',
    hint: datedDayTitle(date),
    event,
  }));
}

function starCommands(text: string, northStars: readonly NorthStar[]): Command[] {
  return northStars
    .filter(({ name }) => matches(`north star stars ${name}`, text))
    .map(({ id, name, emoji }) => ({
      kind: 'open-dialog',
      dialog: 'stars',
      id: `star:${id}`,
      label: name,
      emoji,
    }));
}

function screenCommands(text: string, screens: CommandSource['screens']): Command[] {
  return screens
    .filter(({ label }) => matches(`go to open ${label}`, text))
    .map(({ path, label }) => ({ kind: 'go-to-screen', id: `screen:${path}`, label, path }));
}

/** Offers a new block with the typed name, unless it is a date or invalid. */
function createGroup(typed: string, today: CalendarDate): CommandGroup[] {
  const name = typed.trim();
  const isDate = readTypedDate(name.toLowerCase(), today) !== null;
  if (name === '' || isDate || isTooLong(name, limits.name)) return [];
  const label = `New time block “${name}”`;
  const create = { kind: 'create', id: 'create:name', label, emoji: '➕', date: null, name } as const;
  return [{ title: 'Create', commands: [create] }];
}

/** Whether nothing existing matches, so that the only group is the one to create. */
export const isNothingFound = (groups: readonly CommandGroup[]): boolean =>
  groups.every(({ title }) => title === 'Create');

/**
 * Groups with a prefix match, or with a name that is typed in full ('go calendar'), come first. So do the actions after
 * one of their search terms, unless a screen has that name. Otherwise the order stays.
 */
function bestFirst(groups: readonly CommandGroup[], text: string): CommandGroup[] {
  if (text === '') return [...groups];
  const begins = ({ commands }: CommandGroup): boolean =>
    commands.some(({ label }) => {
      const name = label.toLowerCase();
      return name.startsWith(text) || ` ${text} `.includes(` ${name} `);
    });
  const isTerm = isSearchTerm(text) && !groups.some((group) => group.title === 'Screens' && begins(group));
  const isBest = (group: CommandGroup): boolean => begins(group) || (isTerm && group.title === 'Actions');
  return [...groups.filter(isBest), ...groups.filter((group) => !isBest(group))];
}

/** The matching commands in groups; without a search, the default ones. Empty groups are left out. */
export function findCommands(typed: string, source: CommandSource): CommandGroup[] {
  const text = typed.trim().toLowerCase();
  const isEmpty = text === '';
  const found = isEmpty ? { next: [], past: [] } : blockCommands(text, source);
  const groups = [
    {
      title: 'Dates',
      commands: isEmpty
        ? dateCommands(source.today, source.today).slice(0, 1)
        : dateCommands(readTypedDate(text, source.today), source.today),
    },
    { title: 'Actions', commands: actionCommands(text) },
    { title: 'Next time blocks', commands: found.next },
    { title: 'Past time blocks', commands: found.past },
    { title: 'Calendar events', commands: isEmpty ? [] : eventCommands(text, source) },
    { title: 'North Stars', commands: isEmpty ? [] : starCommands(text, source.northStars) },
    { title: 'Screens', commands: screenCommands(text, source.screens) },
    { title: 'Help', commands: isEmpty ? [] : helpCommands(text) },
  ];
  const filled = groups.filter(({ commands }) => commands.length > 0);
  return [...bestFirst(filled, text), ...createGroup(typed, source.today)];
}
