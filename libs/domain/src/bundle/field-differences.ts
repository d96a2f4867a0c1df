import { textFields } from '../blocks/time-block-fields.ts';
import { type FieldChoices, fieldLabel, fieldText } from '../conflicts/describe-field.ts';
import type { ItemFields } from '../conflicts/merge-item.ts';
import { isSameValue } from '../conflicts/same-value.ts';
import { datedDay } from '../dates/date-labels.ts';
import { DEFAULT_PHASES } from '../defaults/phases.ts';
import { DEFAULT_SIZES } from '../defaults/sizes.ts';
import { DEFAULT_VIBES } from '../defaults/vibes.ts';
import type { FieldDifference, ImportAction, ImportItem, PresentPlan } from './import-types.ts';

// They say which item it is.
const IDENTITY = new Set(['id', 'version', 'date', 'week_start_date']);
/** What goes with another field if both differ: it follows from it, or apart they could contradict each other. */
const LEADERS: Readonly<Record<string, string>> = {
  points: 'size',
  duration_minutes: 'size',
  start_timing: 'start_time',
  overall_feeling: 'weather_mood',
  end_date: 'start_date',
  endDate: 'startDate',
};
const SHOWN_WITH_LEADER = new Set(['end_date', 'endDate']);
// Values to decide between are shown whole.
const WHOLE_TEXTS = new Set<string>([
  ...textFields,
  'north_stars',
  'context',
  'baseline',
  'progress_signals',
  'road_bumps',
]);
// The plans may be of different years.
const DATES = new Set(['start_date', 'end_date', 'exclusion_dates']);
const SETS = new Set(['vibe_ids', 'scheduled_days', 'exclusion_dates', 'outcomes', 'theme_ratings']);

/** What an action writes. */
function bodyOf(action: ImportAction): ItemFields {
  if ('body' in action) return { ...action.body };
  return action.do === 'change-block' && action.change.kind !== 'delete' ? { ...action.change.block } : {};
}

/** A value without what makes no difference in a plan. */
function comparable(field: string, value: unknown): unknown {
  if (field === 'color' && typeof value === 'string') return value.toUpperCase();
  if (field === 'start_timing' && typeof value === 'object' && value !== null && 'name' in value)
    return value.name;
  // A missing set is empty.
  if (SETS.has(field))
    return [value ?? []]
      .flat()
      .map((each) => JSON.stringify(each))
      .toSorted();
  return value === '' ? null : value;
}

const isDifferent = (field: string, one: unknown, other: unknown): boolean =>
  !isSameValue(comparable(field, one), comparable(field, other));

function textOf(field: string, item: ItemFields, choices: FieldChoices): string {
  const value = item[field];
  const texts = [value].flat().filter((each) => typeof each === 'string' && each !== '') as string[];
  if (texts.length > 0 && DATES.has(field)) return texts.map(datedDay).join(', ');
  return texts.length > 0 && WHOLE_TEXTS.has(field) ? texts.join() : fieldText(field, item, choices);
}

function choicesOf(items: readonly ImportItem[], present: PresentPlan): FieldChoices {
  const newOnes = (...kinds: readonly string[]) =>
    items.flatMap(({ action }) =>
      action !== null && kinds.includes(action.do) && 'body' in action && 'name' in action.body
        ? [{ id: String(bodyOf(action)['id']), name: String(action.body.name) }]
        : [],
    );
  const { sizes, phases, vibes } = present.catalogue ?? {
    sizes: DEFAULT_SIZES,
    phases: DEFAULT_PHASES,
    vibes: DEFAULT_VIBES,
  };
  return {
    activities: [...present.activities, ...newOnes('create-activity')],
    northStars: [...present.northStars, ...newOnes('create-star', 'create-goal')],
    sizes,
    phases,
    vibes,
  };
}

/** What would change of an item, field by field. */
function differencesOf(now: ItemFields, wanted: ItemFields, choices: FieldChoices): FieldDifference[] {
  const differing = Object.entries(wanted)
    .filter(([name, value]) => value !== undefined && !IDENTITY.has(name))
    .filter(([name, value]) => isDifferent(name, now[name], value))
    .map(([name]) => name);
  const leaderOf = (name: string): string => {
    const leader = LEADERS[name];
    return leader !== undefined && differing.includes(leader) ? leader : name;
  };
  return differing
    .filter((name) => leaderOf(name) === name)
    .map((field) => {
      const members = differing.filter((name) => leaderOf(name) === field);
      const shown = members.filter((name) => name === field || SHOWN_WITH_LEADER.has(name));
      const listed = (textOfField: (name: string) => string) => shown.map(textOfField).join(' – ');
      return {
        field,
        name: listed(fieldLabel),
        now: listed((name) => textOf(name, now, choices)),
        wanted: listed((name) => textOf(name, wanted, choices)),
        present: Object.fromEntries(members.map((name) => [name, now[name]])),
      };
    });
}

/** The items, each different one with what would change, field by field (OFF-63). */
export function withDifferences(items: readonly ImportItem[], present: PresentPlan): ImportItem[] {
  const choices = choicesOf(items, present);
  const {
    northStars,
    activities,
    timeBlocks,
    reflections,
    pulseChecks = [],
    priorities = [],
    poster,
  } = present;
  const lists = [northStars, activities, timeBlocks, reflections, pulseChecks, priorities];
  const itemById = new Map<string, object>(lists.flat().map((item) => [item.id, item]));
  if (poster) itemById.set(poster.id, poster);
  return items.map((item) => {
    const now = itemById.get(item.planId ?? '');
    if (item.status !== 'different' || item.action === null || now === undefined) return item;
    return { ...item, fields: differencesOf({ ...now }, bodyOf(item.action), choices) };
  });
}
