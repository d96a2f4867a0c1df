import { type ItemFields, type ItemMerge, mergeItem } from '@simmer/domain/conflicts/merge-item';
import { isSameValue } from '@simmer/domain/conflicts/same-value';
import { isInOrder } from '@simmer/contracts/date-order';
import type { PlanningSource } from '../../sources/planning-source.ts';
import { newId } from '../../storage/new-id.ts';
import { isRecord } from '../../storage/stored-json.ts';
import {
  commandOfRest,
  groupOf,
  type ItemGroup,
  itemIn,
  type SentCommand,
  type Touch,
  touchesOf,
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
  /** Both sides changed the same. */
  | { readonly kind: 'conflict' };

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
  const isOther = group.isVersioned && version !== undefined && item['version'] !== version;
  return isOther ? undefined : item;
}

// Dates that each side changed may not fit together.
function inOrder(merge: ItemMerge, mine: ItemFields | null, theirs: ItemFields | null): ItemMerge {
  if (merge.kind !== 'update') return merge;
  const isDate = (field: string) => ['start_date', 'end_date', 'startDate', 'endDate'].includes(field);
  const merged = { ...theirs, ...Object.fromEntries(merge.apply.map((field) => [field, mine?.[field]])) };
  const dates = ([start, end]: [string, string]) =>
    isInOrder(merged[start] as string | undefined, merged[end] as string | null | undefined);
  if (dates(['start_date', 'end_date']) && dates(['startDate', 'endDate'])) return merge;
  return {
    kind: 'update',
    apply: merge.apply.filter((field) => !isDate(field)),
    clashes: [...merge.clashes, ...merge.apply.filter(isDate)],
  };
}

/** What is left of what a change does to one item. */
export function mergeTouch(group: ItemGroup, change: Based, touch: Touch, now: ItemFields | null): ItemMerge {
  const merge = mergeItem({
    base: baseItem(group, change, touch),
    isBaseSeen: group.isVersioned || !change.isAdopted,
    mine: touch.fields,
    theirs: now ?? (touch.fields !== null && isFirst(group, change, touch) ? (group.empty ?? {}) : null),
    fields: group.fields,
  });
  return inOrder(withMood(merge), touch.fields, now);
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
  const fields = Object.fromEntries(merge.apply.map((field) => [field, touch.fields?.[field]]));
  // A size sets its points (BLK-4), but not over points that were changed there.
  const hasOwnPoints = 'size' in fields && !('points' in fields) && now?.['points'] !== was?.['points'];
  return hasOwnPoints ? { ...fields, points: now?.['points'] } : fields;
}

/** True if nothing tells the server to reject the change when its items were changed elsewhere. */
export const isCheckedHere = ({ command, base }: Waiting<SentCommand>): boolean =>
  base !== undefined && groupOf(command)?.isVersioned === false && touchesOf(command).length > 0;

/**
 * Compares a change with its items as they are now (OFF-40).
 * @throws what reading them throws.
 */
export async function reconcile<Command extends SentCommand>(
  change: Waiting<Command>,
  source: PlanningSource,
): Promise<Reconciled<Command>> {
  const { command } = change;
  const group = groupOf(command);
  const touches = touchesOf(command);
  if (group === undefined || touches.length === 0) return { kind: 'unaffected' };
  const items = await group.read(source);
  const merges = touches.map((touch) => {
    const now = itemIn(group, items, touch.key);
    return { touch, now, merge: mergeTouch(group, change, touch, now) };
  });
  if (merges.some(({ merge }) => isAsked(merge))) return { kind: 'conflict' };
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
