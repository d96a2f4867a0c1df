import { type ItemFields, type ItemMerge, mergeItem } from '@simmer/domain/conflicts/merge-item';
import { isSameValue } from '@simmer/domain/same-value';
import type { PlanningSource } from '../copy/planning-source.ts';
import { newId } from '../disk/new-id.ts';
import { isRecord, isText } from '../disk/stored-json.ts';
import { inOrder, inPart, mergeOutcomes, withMergedDays } from './merge-items.ts';
import {
  commandOfRest,
  groupOf,
  isDivisible,
  type ItemGroup,
  itemIn,
  type SentCommand,
  type Touch,
  touchesOf,
  withoutFields,
} from './touched-items.ts';

/** A change that waits. */
interface Waiting<Command extends SentCommand> {
  readonly command: Command;
  /** Its items as they were when it was made; undefined if nobody knows. */
  readonly base?: readonly unknown[] | undefined;
  /** The base may be older than what the person saw. */
  readonly isAdopted: boolean;
}

type Based = Pick<Waiting<SentCommand>, 'base' | 'isAdopted'>;

/** What becomes of a waiting change whose items may have been changed elsewhere. */
export type Reconciled<Command extends SentCommand> =
  /** Nothing speaks against it, or its rejection has another reason. */
  | { readonly kind: 'unaffected' }
  /** The account already has it. */
  | { readonly kind: 'settled' }
  /** What only this side changed is sent, on the present state. */
  | { readonly kind: 'merged'; readonly command: Command; readonly base: readonly ItemFields[] }
  /** Both sides changed the same. What only this side changed of the same item is sent; the rest waits. */
  | {
      readonly kind: 'conflict';
      /** What is sent; null if nothing can be sent without the choice. */
      readonly sent: { readonly command: Command; readonly base: readonly ItemFields[] } | null;
      readonly asked: Pick<Waiting<Command>, 'command' | 'base'>;
      /** The items as the other side has them. */
      readonly there: readonly ItemFields[];
      /** The id of the one item that the other side has deleted. */
      readonly deletedId?: string;
    };

/** What a change is based on; undefined if nobody knows. */
export function baseItem(
  group: ItemGroup,
  { base }: Pick<Based, 'base'>,
  { key, version }: Touch,
): ItemFields | null | undefined {
  if (base === undefined) return undefined;
  const item = itemIn(group, base.filter(isRecord), key);
  if (item === null) return group.empty ?? null;
  // The person saw another state than the browser had stored.
  const isOther = version !== undefined && item['version'] !== version;
  return isOther ? undefined : item;
}

/** What is left of what a change does to one item. */
export function mergeTouch(group: ItemGroup, change: Based, touch: Touch, now: ItemFields | null): ItemMerge {
  const was = baseItem(group, change, touch);
  const merge = mergeItem({
    base: was,
    isBaseSeen: touch.version !== undefined || group.isCountedHere === true || !change.isAdopted,
    mine: touch.fields,
    theirs: now ?? (touch.fields !== null && isFirst(group, change, touch) ? (group.empty ?? {}) : null),
    fields: group.fields,
  });
  const sides = { was, mine: touch.fields, now };
  return inPart(inOrder(withMergedDays(withMood(merge), sides), sides), sides);
}

/** The feeling is asked with its mood. */
function withMood(merge: ItemMerge): ItemMerge {
  if (merge.kind !== 'update' || !merge.clashes.includes('weather_mood')) return merge;
  const isOther = (field: string) => field !== 'overall_feeling';
  return { ...merge, apply: merge.apply.filter(isOther), clashes: merge.clashes.filter(isOther) };
}

/** Nobody had saved it when the change was made. */
const isFirst = (group: ItemGroup, { base }: Pick<Based, 'base'>, { key }: Touch): boolean =>
  base !== undefined && itemIn(group, base.filter(isRecord), key) === null;

const isAsked = (merge: ItemMerge): boolean =>
  merge.kind === 'deleted-there' ||
  (merge.kind === 'delete' && merge.isClash) ||
  (merge.kind === 'update' && merge.clashes.length > 0);

function fieldsLeft(
  merge: ItemMerge,
  touch: Touch,
  was: ItemFields | null | undefined,
  now: ItemFields | null,
) {
  if (merge.kind === 'delete') return null;
  if (merge.kind !== 'update') return undefined;
  const { fields: mine } = touch;
  const valueOf = (field: string) =>
    (field === 'outcomes' ? mergeOutcomes({ was, mine, now }) : null) ?? mine?.[field];
  const fields = Object.fromEntries(merge.apply.map((field) => [field, valueOf(field)]));
  if (!('size' in fields)) return fields;
  // A size sets its points (BLK-4) and its length (BLK-71), but not over what was changed there, or sent as it was.
  const kept = ['points', 'duration_minutes'].filter(
    (field) =>
      !(field in fields) && (field in (mine ?? {}) || (now?.[field] ?? null) !== (was?.[field] ?? null)),
  );
  return { ...fields, ...Object.fromEntries(kept.map((field) => [field, now?.[field]])) };
}

/**
 * True if nothing tells the server to reject the change when its items were changed elsewhere: it may have been sent
 * before as it is, or the version of its item was not known.
 */
export const namesNoVersion = ({ command, base }: Waiting<SentCommand>): boolean =>
  base !== undefined &&
  !groupOf(command)?.isCountedHere &&
  touchesOf(command).some(({ version }) => version === undefined);

interface Merging {
  readonly touch: Touch;
  readonly now: ItemFields | null;
  readonly merge: ItemMerge;
}

/** What an earlier change of the item asks about is asked of a later one too: it would be sent over the choice. */
function withHeld(
  group: ItemGroup,
  change: Based,
  touch: Touch,
  merge: ItemMerge,
  held: ReadonlySet<string>,
) {
  if (merge.kind !== 'update' && merge.kind !== 'nothing') return merge;
  const base = baseItem(group, change, touch);
  const asked = Object.entries(touch.fields ?? {})
    .filter(([field, value]) => held.has(field) && !(base && isSameValue(base[field], value)))
    .map(([field]) => field);
  if (asked.length === 0) return merge;
  const { apply, clashes } = merge.kind === 'update' ? merge : { apply: [], clashes: [] };
  return {
    kind: 'update' as const,
    apply: apply.filter((field) => !asked.includes(field)),
    clashes: [...new Set([...clashes, ...asked])],
  };
}

/** The fields that follow from another one are asked, and chosen, with it. */
const FOLLOWERS: Readonly<Record<string, string>> = { size: 'points', weather_mood: 'overall_feeling' };

/** An entry that is named by its day has an id too, by which its deletion is known. */
function idOf(group: ItemGroup, { base = [] }: Pick<Based, 'base'>, { key }: Touch): string | null {
  const id = itemIn(group, base.filter(isRecord), key)?.['id'] ?? key;
  return isText(id) ? id : null;
}

/** Divides a change of one item into what is sent and what waits for a choice. */
function divide<Command extends SentCommand>(
  group: ItemGroup,
  change: Waiting<Command>,
  merges: readonly Merging[],
): Extract<Reconciled<Command>, { kind: 'conflict' }> {
  const { command, base } = change;
  const there = merges.flatMap(({ now }) => (now === null ? [] : [now]));
  const [first] = merges;
  if (first?.merge.kind !== 'update' || !isDivisible(command)) {
    const deletedId = merges.length === 1 && first?.now === null ? idOf(group, change, first.touch) : null;
    return {
      kind: 'conflict',
      sent: null,
      asked: { command, base },
      there,
      ...(deletedId !== null && { deletedId }),
    };
  }
  const { touch, now, merge } = first;
  const asked = merge.clashes.flatMap((field) => [field, FOLLOWERS[field] ?? field]);
  const apply = merge.apply.filter((field) => !asked.includes(field));
  const fields = fieldsLeft({ ...merge, apply }, touch, baseItem(group, change, touch), now);
  const isAlone = (field: string) => !asked.includes(field);
  const sent = apply.length === 0 ? null : commandOfRest(command, () => ({ fields, now }), newId());
  return {
    kind: 'conflict',
    sent: sent === null ? null : { command: sent, base: there },
    asked: {
      command: withoutFields(command, group.fields.filter(isAlone)),
      // As if the part that is sent had been there before.
      base: base?.map((item) =>
        sent !== null && isRecord(item) && itemIn(group, [item], touch.key) ? { ...item, ...fields } : item,
      ),
    },
    there,
  };
}

/**
 * Compares a change with its items as they are now (OFF-40).
 * @param held the fields about which earlier changes of the item wait for a choice.
 * @throws what reading them throws.
 */
export async function reconcile<Command extends SentCommand>(
  change: Waiting<Command>,
  source: PlanningSource,
  held: ReadonlySet<string> = new Set(),
): Promise<Reconciled<Command>> {
  const { command } = change;
  const group = groupOf(command);
  const touches = touchesOf(command);
  if (group === undefined || touches.length === 0) return { kind: 'unaffected' };
  const items = await group.read(source);
  const merges = touches.map((touch) => {
    const now = itemIn(group, items, touch.key);
    const merge = mergeTouch(group, change, touch, now);
    return { touch, now, merge: withHeld(group, change, touch, merge, held) };
  });
  if (merges.some(({ merge }) => isAsked(merge))) return divide(group, change, merges);
  const key = newId();
  const merged = commandOfRest(
    command,
    (wanted) => {
      const found = merges.find(({ touch }) => touch.key === wanted);
      if (found === undefined) return { fields: undefined, now: null };
      const { merge, touch, now } = found;
      return { fields: fieldsLeft(merge, touch, baseItem(group, change, touch), now), now };
    },
    key,
  );
  if (merged === null) return { kind: 'settled' };
  // The same once more would be rejected again.
  if (isSameValue({ ...merged.args, key: '' }, { ...command.args, key: '' })) return { kind: 'unaffected' };
  return { kind: 'merged', command: merged, base: merges.flatMap(({ now }) => (now === null ? [] : [now])) };
}
