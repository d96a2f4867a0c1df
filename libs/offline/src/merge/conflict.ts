import type { CreateTimeBlock, NewBlockActivity } from '@simmer/contracts/schemas/time-block.schema';
import { initialContent } from '@simmer/domain/blocks/time-block-fields';
import type { ItemFields, ItemMerge } from '@simmer/domain/conflicts/merge-item';
import { isSameValue } from '@simmer/domain/same-value';
import { weatherValue } from '@simmer/domain/moods/weather-mood';
import type { WeatherMoodId } from '@simmer/contracts/schemas/planning-values';
import type { Change, Tombstone } from '../outbox/outbox.ts';
import { batchArgs } from '../outbox/command-args.ts';
import type { BlockBatch } from '../copy/planning-source.ts';
import { type BlockWrites, PENDING_VERSION } from '../copy/block-fields.ts';
import { mergeTouch } from './reconcile.ts';
import { groupNameOf, ITEM_GROUPS, itemIn, type Touch, touchesOf } from './touched-items.ts';
import { isRecord, listOf } from '../disk/stored-json.ts';

/** The question whether an item exists, beside those about its fields. */
export const EXISTENCE = 'existence';

export type Side = 'mine' | 'theirs';

/** Of a list of entries both sides can be had (OFF-98). */
export type Choice = Side | 'both';

/** The person's choices, by `choiceKey`. */
export type Choices = Readonly<Record<string, Choice>>;

/** An item that was changed on both sides. */
export interface ConflictItem {
  readonly key: string;
  /** The item as it is now; null if it was deleted there. */
  readonly theirs: ItemFields | null;
  /** The item as the other side had it when the conflict was found; null if nobody knows, or it was deleted there. */
  readonly foundThere: ItemFields | null;
  /** What this side changed, in the order of the fields. */
  readonly changedHere: readonly string[];
  /** What the other side changed, in the order of the fields; all of them if nobody knows what was there before. */
  readonly changedThere: readonly string[];
  /** When and on which device it was deleted there, as far as that is known. */
  readonly tombstone: Tombstone | null;
  /** The item with the changes of this side alone; null if it was deleted here, or cannot be restored. */
  readonly mine: ItemFields | null;
  /** What this side alone changed: no question. */
  readonly applied: readonly string[];
  /** What both changed: a field, or `EXISTENCE`. */
  readonly asked: readonly string[];
  /** Whether this side's value can be had at all. */
  readonly canKeepMine: boolean;
}

/** Changes of this browser that wait for one choice. */
export interface Conflict {
  /** The group of the planning source. */
  readonly on: string;
  /** The changes, in the order they were made. */
  readonly changes: readonly Change[];
  readonly items: readonly ConflictItem[];
}

export const choiceKey = (item: Pick<ConflictItem, 'key'>, field: string): string => `${item.key} ${field}`;

/** Whether each question has an answer. */
export const isChosen = ({ items }: Conflict, choices: Choices): boolean =>
  items.every((item) => item.asked.every((field) => choiceKey(item, field) in choices));

/** The same answer to each question. */
export const choiceOfAll = ({ items }: Conflict, side: Side): Choices =>
  Object.fromEntries(
    items.flatMap((item) =>
      item.asked.map((field) => [choiceKey(item, field), item.canKeepMine ? side : 'theirs']),
    ),
  );

const onOf = ({ command }: Change): string => groupNameOf(command);

interface Touched {
  readonly touch: Touch;
  readonly change: Change;
}

const itemsOf = ({ base }: Change): readonly ItemFields[] => (base ?? []).filter(isRecord);

/** An item may be named by its id or by its day. */
function keyOf(on: string, { touch, change }: Touched, lists: readonly ItemFields[]): string {
  const group = ITEM_GROUPS[on];
  const item = group && itemIn(group, [...itemsOf(change), ...lists], touch.key);
  return String(group && item ? group.keyOf(item) : touch.key);
}

const asked = (merge: ItemMerge): readonly string[] => {
  if (merge.kind === 'update') return merge.clashes;
  return merge.kind === 'nothing' ? [] : [EXISTENCE];
};

/** A mood has its value, unless one was sent with it. */
const withFeeling = (fields: ItemFields): ItemFields =>
  'weather_mood' in fields && !('overall_feeling' in fields)
    ? { ...fields, overall_feeling: weatherValue(fields['weather_mood'] as WeatherMoodId) }
    : fields;

/** What several changes of one item come to, compared with the item as it is now. */
function itemOf(
  on: string,
  key: string,
  touched: readonly Touched[],
  lists: readonly ItemFields[],
): ConflictItem {
  const group = ITEM_GROUPS[on];
  const [first] = touched;
  if (group === undefined || first === undefined) throw new Error(`Nothing changes ${on} ${key}.`);
  const isDeleted = touched.some(({ touch }) => touch.fields === null);
  const fields = isDeleted
    ? null
    : withFeeling(Object.assign({}, ...touched.map(({ touch }) => touch.fields)));
  const theirs = itemIn(group, lists, key);
  const merge = mergeTouch(group, first.change, { ...first.touch, key, fields }, theirs);
  const former = itemIn(group, itemsOf(first.change), key);
  const isOther = (item: ItemFields) => (field: string) =>
    field in item && (former === null || !isSameValue(item[field], former[field]));
  // A body that saves a whole entry, or what was there before, is enough to have it again.
  const whole = former ?? (on.startsWith('weekly') || group.needed ? (group.empty ?? {}) : null);
  const start = theirs ?? whole;
  const { body } = first.change.command.args;
  const stamps = theirs === null && former === null && isRecord(body) ? body : {};
  return {
    key,
    theirs,
    foundThere:
      touched.map(({ change }) => itemIn(group, (change.there ?? []).filter(isRecord), key)).find(Boolean) ??
      null,
    tombstone:
      theirs === null ? (touched.find(({ change }) => change.tombstone)?.change.tombstone ?? null) : null,
    changedHere: fields === null ? [] : group.fields.filter(isOther(fields)),
    changedThere: theirs === null ? [] : group.fields.filter(isOther(theirs)),
    mine: fields === null || start === null ? null : { ...stamps, ...start, ...fields },
    applied: merge.kind === 'update' ? merge.apply : [],
    asked: asked(merge),
    canKeepMine: fields === null || start !== null,
  };
}

/** The conflicts among unsaved changes: those of the same items are one. */
export function conflictsOf(
  changes: readonly Change[],
  listOfGroup: (on: string) => readonly ItemFields[],
): readonly Conflict[] {
  const groups: { on: string; changes: Change[]; keys: Set<string> }[] = [];
  for (const change of changes) {
    const on = onOf(change);
    const lists = listOfGroup(on);
    const keys = touchesOf(change.command).map((touch) => keyOf(on, { touch, change }, lists));
    const same = groups.filter((group) => group.on === on && keys.some((key) => group.keys.has(key)));
    const joined = {
      on,
      changes: [...same.flatMap((group) => group.changes), change],
      keys: new Set([...same.flatMap((group) => [...group.keys]), ...keys]),
    };
    groups.splice(0, groups.length, ...groups.filter((group) => !same.includes(group)), joined);
  }
  return groups.map(({ on, changes: joined, keys }) => {
    const lists = listOfGroup(on);
    const touched = joined.flatMap((change) => touchesOf(change.command).map((touch) => ({ touch, change })));
    const items = [...keys].map((key) =>
      itemOf(
        on,
        key,
        touched.filter((each) => keyOf(on, each, lists) === key),
        lists,
      ),
    );
    return { on, changes: joined, items };
  });
}

/** The lists of a reflection, whose entries are independent of each other. */
const ENTRY_LISTS = new Set(['wins', 'challenges', 'insights']);

/** The other side's entries, and those that only this side has; null if that is what one side has alone. */
export function bothOf({ theirs, mine }: ConflictItem, field: string): readonly unknown[] | null {
  if (!ENTRY_LISTS.has(field)) return null;
  const [here, theirList] = [listOf(mine?.[field]), listOf(theirs?.[field])];
  const added = here.filter((entry) => !theirList.includes(entry));
  return added.length === 0 || theirList.every((entry) => here.includes(entry))
    ? null
    : [...theirList, ...added];
}

/** An item as the person wants it. */
export function wantedItem(item: ConflictItem, choices: Choices): ItemFields | null {
  const { theirs, mine, applied, asked: fields } = item;
  if (fields.includes(EXISTENCE)) return choices[choiceKey(item, EXISTENCE)] === 'mine' ? mine : theirs;
  const sideOf = (field: string) => choices[choiceKey(item, field)];
  const keptFields = [...applied, ...fields.filter((field) => sideOf(field) !== 'theirs')];
  if (theirs === null || mine === null || keptFields.length === 0) return theirs ?? mine;
  const feeling = keptFields.includes('weather_mood') ? ['overall_feeling'] : [];
  const merged = {
    ...theirs,
    ...Object.fromEntries(
      [...keptFields, ...feeling].map((field) => [
        field,
        (sideOf(field) === 'both' ? bothOf(item, field) : null) ?? mine[field],
      ]),
    ),
  };
  if (!keptFields.includes('size') || keptFields.includes('points')) return merged;
  // A new size has its own points.
  return Object.fromEntries(Object.entries(merged).filter(([field]) => field !== 'points'));
}

/** New blocks, activities and removals that a batch makes besides. */
export interface Extras {
  readonly created: BlockWrites;
  readonly activities: readonly NewBlockActivity[];
  readonly unused: readonly string[];
}

/** A block that is created from its body alone. */
function creation(id: string, changes: Omit<CreateTimeBlock, 'id'>) {
  const none = { points: 0, version: PENDING_VERSION, created_at: '', updated_at: '' };
  const source = {
    ...initialContent(),
    ...none,
    id,
    activity_id: '',
    size: '',
    start_date: changes.start_date,
  };
  return { kind: 'create' as const, id, source, changes };
}

export function extrasOf({ changes }: Conflict): Extras {
  const batches = changes.flatMap(({ command: { args }, id }) => batchArgs([args['batch'], id])?.[0] ?? []);
  return {
    created: batches.flatMap((batch) =>
      batch.changes.flatMap((change) =>
        change.kind === 'create' ? [creation(change.id, change.block)] : [],
      ),
    ),
    activities: batches.flatMap((batch) => batch.activities),
    unused: batches.flatMap(({ unused = [] }: Partial<BlockBatch>) => unused),
  };
}
