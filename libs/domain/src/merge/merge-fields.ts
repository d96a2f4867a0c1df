import { isSameValue, plainText } from '../same-value.ts';
import { type ListKind, mergeList } from './merge-list.ts';

/** How two changes of a field merge: as one value, or as a list by its elements. */
export type FieldKind = 'value' | ListKind;

type Fields = Readonly<Record<string, unknown>>;

/** How the fields of a resource merge. */
export interface MergeRules {
  /** By name on the wire; a field without a kind is one value. */
  readonly kinds: Readonly<Record<string, FieldKind>>;
  /**
   * Fields that mean something only together, such as a start time and its part of the day. A change that names one of
   * them names all that it brings with it.
   */
  readonly groups?: readonly (readonly string[])[];
  /** First and last date of what goes on between them: the last is not before the first. */
  readonly range?: readonly [first: string, last: string];
  /** The most elements of a list; of two that are more together, the later one counts. */
  readonly most?: Readonly<Record<string, number>>;
}

export interface FieldMerge {
  /** The fields to be written. */
  readonly fields: Record<string, unknown>;
  /** The losing value of each field that both sides changed. */
  readonly overwritten: Record<string, unknown>;
}

interface MergeSides {
  /** The row as it is now. */
  readonly present: Fields;
  /** The former value of each wanted field, as the screen showed it; one that is missing there was not seen. */
  readonly seen: Fields;
  /** The fields that the person set. */
  readonly wanted: Fields;
  /** Whether this press is later than the row's last change. */
  readonly isLater: boolean;
}

const NOTHING: FieldMerge = { fields: {}, overwritten: {} };

/** The fields in question, in groups; a field that is in no group is alone. */
function groupsOf(
  names: readonly string[],
  groups: MergeRules['groups'] = [],
): readonly (readonly string[])[] {
  const grouped = new Set(groups.flat());
  const alone = names.filter((name) => !grouped.has(name)).map((name) => [name]);
  return [...alone, ...groups.map((group) => group.filter((name) => names.includes(name)))];
}

function pick(fields: Fields, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}

/** Fields that both sides changed: those of the later press win. */
function laterWins(names: readonly string[], { present, wanted, isLater }: MergeSides): FieldMerge {
  const different = names.filter((name) => !isSameValue(present[name], wanted[name]));
  return {
    fields: isLater ? pick(wanted, names) : {},
    overwritten: pick(isLater ? present : wanted, different),
  };
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A field that both sides changed, and no other of its group. */
function mergeOne(name: string, { kinds, most }: MergeRules, sides: MergeSides): FieldMerge {
  const kind = kinds[name] ?? 'value';
  const [seen, present, wanted] = [
    sides.seen[name] ?? [],
    sides.present[name] ?? [],
    sides.wanted[name] ?? [],
  ];
  if (kind === 'value' || !isList(seen) || !isList(present) || !isList(wanted))
    return laterWins([name], sides);
  const { merged, isClash } = mergeList(kind, { seen, present, wanted, isLater: sides.isLater });
  // A list that is too long could not be saved again.
  if (merged.length > (most?.[name] ?? Number.POSITIVE_INFINITY)) return laterWins([name], sides);
  return {
    fields: { [name]: merged },
    overwritten: isClash ? { [name]: sides.isLater ? present : wanted } : {},
  };
}

const comparable = (kind: FieldKind | undefined, value: unknown) =>
  kind === 'set' && isList(value) ? value.map(plainText).toSorted(byText) : value;

/** Whether two values of a field are equal; a set has no order. */
export const isSameField = (kind: FieldKind | undefined, one: unknown, other: unknown): boolean =>
  isSameValue(comparable(kind, one), comparable(kind, other));

/** Fields that belong together; those that were not seen are set without a comparison. */
function mergeGroup(names: readonly string[], rules: MergeRules, sides: MergeSides): FieldMerge {
  const { kinds } = rules;
  const { present, seen, wanted } = sides;
  const isSame = (name: string, one: Fields, other: Fields) =>
    isSameField(kinds[name], one[name], other[name]);
  const seenNames = names.filter((name) => name in seen);
  const changedThere = seenNames.filter((name) => !isSame(name, present, seen));
  const changedHere = names.filter((name) => !(name in seen) || !isSame(name, wanted, seen));
  if (changedThere.length === 0 || seenNames.every((name) => isSame(name, present, wanted))) {
    return { fields: pick(wanted, names), overwritten: {} };
  }
  if (changedHere.length === 0) return NOTHING;
  const [changed, ...others] = new Set([...changedThere, ...changedHere]);
  return changed !== undefined && others.length === 0
    ? mergeOne(changed, rules, sides)
    : laterWins(names, sides);
}

const isDisordered = (row: Fields, [first, last]: NonNullable<MergeRules['range']>): boolean => {
  const [start, end] = [row[first], row[last]];
  return typeof start === 'string' && typeof end === 'string' && end < start;
};

/**
 * A range of which one side put the end before the start that the other side set keeps its first day, and the end is
 * named: neither side left it no day. What one change itself puts in the wrong order is rejected where it is written.
 */
function withOrder(
  merge: FieldMerge,
  range: MergeRules['range'],
  { present, wanted }: MergeSides,
): FieldMerge {
  if (range === undefined || isDisordered(wanted, range)) return merge;
  const row: Fields = { ...present, ...merge.fields };
  if (!isDisordered(row, range)) return merge;
  const [first, last] = range;
  return {
    fields: { ...merge.fields, [last]: row[first] },
    overwritten: { [last]: row[last], ...merge.overwritten },
  };
}

/**
 * What a change writes to a row that may have changed since the person saw it. A field that only one side changed has
 * its value. Lists that both changed are merged by their elements. Of another field, or group of fields, that both
 * changed to different values, the later press wins, and the losing value is named. Sent twice, a change leaves the row as
 * it is the second time.
 */
export function mergeFields({ kinds, groups, range, most, ...sides }: MergeRules & MergeSides): FieldMerge {
  const merges = groupsOf(Object.keys(sides.wanted), groups).map((names) =>
    mergeGroup(names, { kinds, ...(most && { most }) }, sides),
  );
  const merged: FieldMerge = {
    fields: Object.assign({}, ...merges.map(({ fields }) => fields)),
    overwritten: Object.assign({}, ...merges.map(({ overwritten }) => overwritten)),
  };
  return withOrder(merged, range, sides);
}
