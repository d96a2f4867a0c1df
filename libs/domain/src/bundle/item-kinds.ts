import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { PlanSettings } from '@simmer/contracts/schemas/data-bundle.schema';
import { contentFields, initialContent } from '../blocks/time-block-fields.ts';
import type { ItemFields } from '../texts/item-fields.ts';
import { idealBlockFields } from '../ideal-week/ideal-block.ts';
import { withGroups } from '../merge/merge-rules.ts';
import { isSameValue, plainText } from '../same-value.ts';
import { starContent, starContentOf } from '../north-stars/north-star-fields.ts';
import { type ImportKind, type ItemChange, keyOf, type PresentPlan } from './import-types.ts';

/**
 * The ranks of writes, which are made in this order: a reference exists before it is used, and nothing in use is
 * removed.
 */
interface Ranks {
  readonly removed: number;
  readonly written: number;
}
const JOURNAL: Ranks = { removed: 1, written: 6 };

interface ItemKind {
  /** Null for the settings, which are not in the plan. */
  readonly resource: PlanResource | null;
  readonly ranks: Ranks;
  readonly itemsIn: (plan: PresentPlan) => readonly ItemFields[];
  /** The field that identifies an item; null if a plan has only one item of the kind. */
  readonly identity: 'id' | 'date' | 'week_start_date' | null;
  /** The fields that a person sets. */
  readonly fields: readonly string[];
  /** The initial values of fields that an item lacks. */
  readonly initial?: () => ItemFields;
  /** Stamps that are written again when a removed item is restored. */
  readonly stamps?: readonly string[];
}

const ANSWERS = ['north_stars', 'context', 'baseline', 'progress_signals', 'road_bumps'];
const SETTINGS = ['reminders', 'review_mail', 'day_limits'] as const;

/** Whether a person has set any of the settings. */
export const hasSettings = (settings: PlanSettings): boolean =>
  SETTINGS.some((name) => [settings[name] ?? []].flat().length > 0);

/** The differences between the kinds of items, for imports, their undo and their redo. */
export const KINDS: Readonly<Record<ImportKind, ItemKind>> = {
  northStar: {
    resource: 'northStars',
    // A plan has room for few North Stars: removals come first, and make room.
    ranks: { removed: 3, written: 4 },
    itemsIn: ({ northStars }) => northStars,
    identity: 'id',
    fields: starContent,
    initial: () => starContentOf({}, starContent),
    stamps: ['created_at'],
  },
  activity: {
    resource: 'activities',
    ranks: { removed: 7, written: 4 },
    itemsIn: ({ activities }) => activities,
    identity: 'id',
    fields: ['name', 'emoji', 'color'],
    stamps: ['created_at', 'usage_count'],
  },
  timeBlock: {
    resource: 'timeBlocks',
    ranks: { removed: 0, written: 5 },
    itemsIn: ({ timeBlocks }) => timeBlocks,
    identity: 'id',
    fields: contentFields,
    initial: initialContent,
    stamps: ['created_at'],
  },
  idealBlock: {
    resource: 'idealBlocks',
    ranks: { removed: 0, written: 5 },
    itemsIn: ({ idealBlocks = [] }) => idealBlocks,
    identity: 'id',
    fields: idealBlockFields,
    stamps: ['created_at'],
  },
  reflection: {
    resource: 'weeklyReflections',
    ranks: JOURNAL,
    itemsIn: ({ reflections }) => reflections,
    identity: 'week_start_date',
    fields: ['wins', 'challenges', 'insights'],
  },
  pulseCheck: {
    resource: 'pulseChecks',
    ranks: JOURNAL,
    itemsIn: ({ pulseChecks = [] }) => pulseChecks,
    identity: 'date',
    fields: ['theme_ratings', 'overall_feeling', 'weather_mood'],
  },
  priority: {
    resource: 'weeklyPriorities',
    ranks: JOURNAL,
    itemsIn: ({ priorities = [] }) => priorities,
    identity: 'week_start_date',
    fields: ['ordered_theme_ids'],
  },
  poster: {
    resource: 'poster',
    ranks: JOURNAL,
    itemsIn: ({ poster }) => (poster ? [poster] : []),
    identity: null,
    fields: ANSWERS,
  },
  freeDays: {
    resource: 'freeDays',
    ranks: JOURNAL,
    // An empty list counts as no free days.
    itemsIn: ({ freeDays }) => (freeDays && freeDays.free_days.length > 0 ? [freeDays] : []),
    identity: null,
    fields: ['free_days'],
  },
  settings: {
    resource: null,
    ranks: JOURNAL,
    // Settings that are all unset count as none.
    itemsIn: ({ settings }) => (settings && hasSettings(settings) ? [settings] : []),
    identity: null,
    fields: SETTINGS,
  },
};

/** Whether a block of the ideal week has lost its whole purpose; such a block cannot exist (IDE-3). */
export const isEmptied = (kind: ImportKind, item: ItemFields): boolean =>
  kind === 'idealBlock' &&
  ['activity_id', 'north_star_theme_id', 'ecocycle_phase'].every((field) => item[field] === null);

export const kindNames = Object.keys(KINDS) as readonly ImportKind[];

export function identityOf(kind: ImportKind, item: ItemFields | null): string {
  const { identity } = KINDS[kind];
  const value = identity && item?.[identity];
  return typeof value === 'string' ? value : '';
}

/** The key of the item that a change is about. */
export const changeKey = ({ kind, before, after }: Omit<ItemChange, 'label'>): string =>
  keyOf(kind, identityOf(kind, after ?? before));

/** The items of a plan by `changeKey`. */
export const itemsByKey = (plan: PresentPlan): ReadonlyMap<string, ItemFields> =>
  new Map(
    kindNames.flatMap((kind) =>
      KINDS[kind].itemsIn(plan).map((item) => [keyOf(kind, identityOf(kind, item)), item] as const),
    ),
  );

const SETS = new Set(['vibe_ids', 'scheduled_days', 'exclusion_dates', 'outcomes', 'theme_ratings']);

/** A value in a form that is equal for values with the same meaning. */
function comparable(field: string, value: unknown): unknown {
  if (field === 'color' && typeof value === 'string') return value.toUpperCase();
  if (field === 'start_timing' && typeof value === 'object' && value !== null && 'name' in value)
    return value.name;
  // A missing set counts as an empty one.
  if (SETS.has(field)) return JSON.stringify([value ?? []].flat().map(plainText).toSorted());
  return value === '' ? null : value;
}

const isSameField = (field: string, one: unknown, other: unknown): boolean =>
  one === other || isSameValue(comparable(field, one), comparable(field, other));

const INITIAL = new Map(kindNames.map((kind) => [kind, KINDS[kind].initial?.() ?? {}]));
const valueOf = (kind: ImportKind, item: ItemFields, field: string): unknown =>
  item[field] ?? INITIAL.get(kind)?.[field];
const isAlike = (kind: ImportKind, field: string, one: ItemFields, other: ItemFields): boolean =>
  isSameField(field, valueOf(kind, one, field), valueOf(kind, other, field));

/** A text that is equal for two blocks if a person has set the same values for both. */
export const contentText = (kind: 'timeBlock' | 'idealBlock', item: ItemFields): string =>
  JSON.stringify(KINDS[kind].fields.map((field) => comparable(field, valueOf(kind, item, field))));

/**
 * The fields that a change writes: those that differ, and those that must be written with them; for a new or a removed
 * item all fields.
 */
export function writtenFields({ kind, before, after }: ItemChange): readonly string[] {
  const { fields, resource } = KINDS[kind];
  if (before === null || after === null)
    return fields.filter((name) => (before ?? after)?.[name] !== undefined);
  const differing = fields.filter((name) => !isAlike(kind, name, before, after));
  const written = resource === null ? differing : withGroups(resource, differing);
  return fields.filter((name) => written.includes(name));
}

/** Whether an item has the same values as another, in all fields or in some. */
export const hasFields = (
  kind: ImportKind,
  item: ItemFields,
  wanted: ItemFields,
  fields: readonly string[] = KINDS[kind].fields,
): boolean => fields.every((name) => isAlike(kind, name, item, wanted));
