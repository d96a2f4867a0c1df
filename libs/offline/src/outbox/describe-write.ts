import { textFields } from '@simmer/domain/blocks/time-block-fields';
import { capitalized } from '@simmer/domain/capitalized';
import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { datedDay } from '@simmer/domain/dates/date-labels';
import type { UpdateTimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { AppData } from '../copy/app-data.ts';
import type { BlockBatch } from '../copy/planning-source.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

// The server rejects an invalid day; here it is only part of a label.
const dayOf = (value: unknown): string => {
  const date = textOf(value);
  return isCalendarDate(date) ? datedDay(date) : date;
};

const named = (noun: string, name: string): string => (name === '' ? noun : `${noun} “${name}”`);

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The label of a new item: its name. */
export const newLabel =
  (noun: string) =>
  (_plan: AppData, { name }: Pick<Named, 'name'>): string =>
    named(noun, textOf(name));

/** The label of an existing item, for its owner. */
export const itemLabel =
  (noun: string, itemsOf: (plan: AppData) => readonly Named[]) =>
  (plan: AppData, id: string): string =>
    named(noun, itemsOf(plan).find((item) => item.id === id)?.name ?? '');

type BlockNames = Pick<UpdateTimeBlock, 'title' | 'activity_id'>;

function blockName(plan: AppData, id: string | undefined, fields: BlockNames): string {
  const block = plan.timeBlocks.find((each) => each.id === id) ?? fields;
  const activity = plan.activities.find((each) => each.id === block.activity_id);
  return textOf(block.title) || (activity?.name ?? '');
}

/** The label of a time block: its title or its activity. */
export const blockLabel = (plan: AppData, id: string | undefined, fields: BlockNames = {}): string =>
  named('Time block', blockName(plan, id, fields));

/** The label of a batch: that of its first change. */
export function batchLabel(plan: AppData, { activities, changes }: BlockBatch): string {
  const [first] = changes;
  const fields = first !== undefined && 'block' in first ? first.block : {};
  const label = named('Time block', blockName(plan, first?.id, fields) || textOf(activities[0]?.name));
  return changes.length > 1 ? `${label} and ${changes.length - 1} more` : label;
}

/** The label of a daily or weekly entry: its date, found by body or by id. */
const datedLabels = <Dated>(
  noun: string,
  itemsOf: (plan: AppData) => readonly (Dated & Pick<Named, 'id'>)[],
  dateOf: (item: Dated) => string,
) => ({
  saved: (_plan: AppData, item: Dated): string => `${noun} ${dayOf(dateOf(item))}`,
  known: (plan: AppData, id: string): string => {
    const item = itemsOf(plan).find((each) => each.id === id);
    return `${noun} ${dayOf(item && dateOf(item))}`;
  },
});

interface IdealPlace {
  readonly weekday: string;
}

/** The labels of a block of the ideal week: its weekday. */
export const idealLabels = {
  created: (_plan: AppData, { weekday }: IdealPlace): string => `Ideal ${capitalized(textOf(weekday))}`,
  known: ({ idealBlocks }: AppData, id: string): string => {
    const block = idealBlocks.find((each) => each.id === id);
    return block === undefined ? 'Ideal week' : `Ideal ${capitalized(block.weekday)}`;
  },
};

interface Weekly {
  readonly week_start_date: string;
}
const weekOf = ({ week_start_date }: Weekly): string => week_start_date;
const dateOf = ({ date }: { readonly date: string }): string => date;
export const checkLabels = datedLabels('Pulse check of', (plan) => plan.pulseChecks, dateOf);
export const reflectionLabels = datedLabels(
  'Reflection of the week of',
  (plan) => plan.weeklyReflections,
  weekOf,
);
export const orderLabels = datedLabels(
  'Order of the North Stars in the week of',
  (plan) => plan.weeklyPriorities,
  weekOf,
);

// Ids, keys and enumerations are not free text.
const FREE_TEXT_FIELDS = new Set<string>([
  ...textFields,
  'name',
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

function textsIn(value: unknown, isFreeText: boolean): string[] {
  if (typeof value === 'string') return isFreeText && value.trim() !== '' ? [value.trim()] : [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, isFreeText));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    // A day part has a `name` too.
    name === 'start_timing' ? [] : textsIn(part, isFreeText || FREE_TEXT_FIELDS.has(name)),
  );
}

/** Why a change was not sent after an earlier one of the same item was rejected. */
export const describeLost = 'An earlier change to it could not be saved.';

/** Why a change waits for the person's choice. */
export const describeConflict = 'It was changed on another device too.';

/** The free text of a change, so that the person can copy it if it could not be saved. */
export const textsOf = ({ args }: { readonly args: unknown }): string[] => textsIn(args, false);
