import { isSameValue, plainText } from '../same-value.ts';
import { type ListKind, mergeList } from './merge-list.ts';

/** How two changes of a field merge: as one value, or as a list by its elements. */
export type FieldKind = 'value' | ListKind;

type Fields = Readonly<Record<string, unknown>>;

/** How the fields of a resource merge. */
export interface MergeRules {
  /** The kinds by field name as in API responses; a field without a kind is one value. */
  readonly kinds: Readonly<Record<string, FieldKind>>;
  /**
   * Groups of fields that only have a meaning together, such as a start time and its part of the day. A change of one
   * of them includes all fields that change with it.
   */
  readonly groups?: readonly (readonly string[])[];
  /** The fields of a first and a last date: the last date must not be before the first. */
  readonly range?: readonly [first: string, last: string];
  /** The maximum number of elements of a list. If two changes exceed it together, the later one counts. */
  readonly most?: Readonly<Record<string, number>>;
}

export interface FieldMerge {
  /** The fields to be written. */
  readonly fields: Record<string, unknown>;
  /** The losing value of each field that both sides changed. */
  readonly overwritten: Record<string, unknown>;
}

export interface MergeSides {
  /** The row as it is now. */
  readonly present: Fields;
  /** The former value of each wanted field, as the screen showed it; a missing field was not seen. */
  readonly seen: Fields;
  /** The fields that the person set. */
  readonly wanted: Fields;
}

const NOTHING: FieldMerge = { fields: {}, overwritten: {} };

/** The given fields in groups; a field without a group is alone. */
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

/** The merge of fields that both sides changed: the fields of the later change win. */
function laterWins(names: readonly string[], { present, wanted }: MergeSides): FieldMerge {
  const different = names.filter((name) => !isSameValue(present[name], wanted[name]));
  return {
    fields: pick(wanted, names),
    overwritten: pick(present, different),
  };
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The merge of a field that both sides changed, while the other fields of its group are unchanged. */
function mergeOne(name: string, { kinds, most }: MergeRules, sides: MergeSides): FieldMerge {
  const kind = kinds[name] ?? 'value';
  const [seen, present, wanted] = [
    sides.seen[name] ?? [],
    sides.present[name] ?? [],
    sides.wanted[name] ?? [],
  ];
  if (kind === 'value' || !isList(seen) || !isList(present) || !isList(wanted))
    return laterWins([name], sides);
  const { merged, isClash } = mergeList(kind, { seen, present, wanted });
  // A list that is too long could not be saved, so the later change wins.
  if (merged.length > (most?.[name] ?? Number.POSITIVE_INFINITY)) return laterWins([name], sides);
  return {
    fields: { [name]: merged },
    overwritten: isClash ? { [name]: present } : {},
  };
}

const comparable = (kind: FieldKind | undefined, value: unknown) =>
  kind === 'set' && isList(value) ? value.map(plainText).toSorted() : value;

/** Whether two values of a field are equal; a set has no order. */
export const isSameField = (kind: FieldKind | undefined, one: unknown, other: unknown): boolean =>
  isSameValue(comparable(kind, one), comparable(kind, other));

/** The merge of a group of fields; fields that were not seen are set without a comparison. */
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

/** The wanted fields, with the rest of their groups as the person saw it: they chose these fields together with it. */
function withRestOfGroups({ wanted, seen }: MergeSides, groups: MergeRules['groups'] = []): Fields {
  const chosen = groups.filter((group) => group.some((name) => name in wanted));
  const rest = chosen.flat().filter((name) => name in seen && !(name in wanted));
  return { ...pick(seen, rest), ...wanted };
}

/** A missing date is neither before nor after another one. */
const isDisordered = (row: Fields, [first, last]: NonNullable<MergeRules['range']>): boolean =>
  (row[last] as string) < (row[first] as string);

/**
 * The merge with a valid range. If one side moved the end before the start that the other side set, the range keeps its
 * first day only, and the end counts as overwritten. A wrong order within one change is rejected where it is written.
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
 * The fields that a change writes to a row that may have changed since the person saw it. If only one side changed a
 * field, its value counts. Lists that both changed are merged by their elements. If both changed another field, or
 * group of fields, to different values, the later change wins, and the losing value is reported. Applied twice, a
 * change leaves the row unchanged the second time.
 */
export function mergeFields({ kinds, groups, range, most, ...asked }: MergeRules & MergeSides): FieldMerge {
  const sides = { ...asked, wanted: withRestOfGroups(asked, groups) };
  const merges = groupsOf(Object.keys(sides.wanted), groups).map((names) =>
    mergeGroup(names, { kinds, ...(most && { most }) }, sides),
  );
  const merge = {
    fields: Object.assign({}, ...merges.map(({ fields }) => fields)),
    overwritten: Object.assign({}, ...merges.map(({ overwritten }) => overwritten)),
  };
  return withOrder(merge, range, sides);
}
