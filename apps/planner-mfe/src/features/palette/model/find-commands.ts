import { dayHeader } from '@simmer/domain/dates/date-labels';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { readTypedDate } from '@simmer/domain/dates/read-typed-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import { isToBeScheduled } from '@simmer/domain/recurrence/recurrence';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import type { Activity, NorthStar, TimeBlock } from '../../../planning/planning-types.ts';

interface CommandLook {
  /** Unique among all commands. */
  readonly id: string;
  readonly label: string;
  readonly emoji?: string;
  readonly hint?: string;
}

/** What a row of the palette does. */
export type Command = CommandLook &
  (
    | { readonly kind: 'go-to-date'; readonly date: CalendarDate }
    | { readonly kind: 'create'; readonly date: CalendarDate | null }
    | { readonly kind: 'open-block'; readonly blockId: string; readonly date: CalendarDate | null }
    | { readonly kind: 'open-stars' }
    | { readonly kind: 'go-to-screen'; readonly path: string }
    | { readonly kind: 'show-shortcuts' }
  );

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** Everything that the palette can lead to. */
export interface CommandSource {
  readonly today: CalendarDate;
  readonly activities: readonly Activity[];
  readonly blocks: readonly TimeBlock[];
  readonly northStars: readonly NorthStar[];
  readonly screens: readonly { readonly path: string; readonly label: string }[];
}

/** More activities than this are not read in a list; another letter finds the rest. */
const SHOWN_ACTIVITIES = 8;

/** True when every typed word is part of the words, in any order. */
function matches(words: string, text: string): boolean {
  const searched = words.toLowerCase();
  return text.split(/\s+/).every((word) => searched.includes(word));
}

const inWords = (date: CalendarDate): string => {
  const weekday = weekdayOf(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${dayHeader(date).date} ${date.slice(0, 4)}`;
};

/** True when the calendar's two years hold the date. */
export function isOnCalendar(date: CalendarDate, today: CalendarDate): boolean {
  return calendarWeeks(today).includes(mondayOf(date));
}

function dateCommands(date: CalendarDate | null, today: CalendarDate): Command[] {
  if (date === null) return [];
  const on = inWords(date);
  const create: Command = {
    kind: 'create',
    id: `create:${date}`,
    label: `New time block on ${on}`,
    emoji: '➕',
    date,
  };
  if (!isOnCalendar(date, today)) return [create];
  return [{ kind: 'go-to-date', id: `date:${date}`, label: `Go to ${on}`, emoji: '📅', date }, create];
}

/** The next occurrence of any block of an activity, else a block of it that waits for a day. */
function nextBlock(blocks: readonly TimeBlock[], today: CalendarDate) {
  let next: { readonly block: TimeBlock; readonly date: CalendarDate | null } | null = null;
  for (const block of blocks) {
    const date = nextOccurrence(block, today);
    const isSooner = date !== null && (next === null || next.date === null || date < next.date);
    if (isSooner || (next === null && isToBeScheduled(block))) next = { block, date };
  }
  return next;
}

function blockCommands(text: string, { activities, blocks, today }: CommandSource): Command[] {
  const found = activities.filter(({ name }) => matches(name, text)).slice(0, SHOWN_ACTIVITIES);
  return found.flatMap(({ id, name, emoji }): Command[] => {
    const next = nextBlock(
      blocks.filter((block) => block.activity_id === id),
      today,
    );
    if (next === null) return [];
    const { block, date } = next;
    const hint = date === null ? 'no day yet' : inWords(date);
    return [{ kind: 'open-block', id: `block:${id}`, label: name, emoji, hint, blockId: block.id, date }];
  });
}

function starCommands(text: string, northStars: readonly NorthStar[]): Command[] {
  return northStars
    .filter(({ name }) => matches(`north star stars ${name}`, text))
    .map(({ id, name, emoji }) => ({ kind: 'open-stars', id: `star:${id}`, label: name, emoji }));
}

function screenCommands(text: string, screens: CommandSource['screens']): Command[] {
  return screens
    .filter(({ label }) => matches(`go to open ${label}`, text))
    .map(({ path, label }) => ({ kind: 'go-to-screen', id: `screen:${path}`, label, path }));
}

function ownCommands(text: string): Command[] {
  const own: readonly (readonly [string, Command])[] = [
    [
      'create add new time block',
      { kind: 'create', id: 'create', label: 'New time block', emoji: '➕', hint: 'N', date: null },
    ],
    [
      'keyboard shortcuts legend help keys',
      { kind: 'show-shortcuts', id: 'shortcuts', label: 'Keyboard shortcuts', emoji: '⌨️', hint: '?' },
    ],
  ];
  return own.filter(([words]) => matches(words, text)).map(([, command]) => command);
}

/** What fits the typed text, in groups; what is offered first when nothing is typed yet. Empty groups are left out. */
export function findCommands(typed: string, source: CommandSource): CommandGroup[] {
  const text = typed.trim().toLowerCase();
  const isEmpty = text === '';
  const groups = [
    {
      title: 'Dates',
      commands: isEmpty
        ? dateCommands(source.today, source.today).slice(0, 1)
        : dateCommands(readTypedDate(text, source.today), source.today),
    },
    { title: 'Actions', commands: ownCommands(text) },
    { title: 'Next time blocks', commands: isEmpty ? [] : blockCommands(text, source) },
    { title: 'North Stars', commands: isEmpty ? [] : starCommands(text, source.northStars) },
    { title: 'Screens', commands: screenCommands(text, source.screens) },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}
