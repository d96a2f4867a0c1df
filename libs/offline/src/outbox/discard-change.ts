import { type FreeDayRange, mergeFreeDays } from '@simmer/domain/dates/free-days';
import { isSameValue } from '@simmer/domain/same-value';
import { deviceDatabase } from '../disk/device-database.ts';
import { withOutboxLock } from '../disk/tabs.ts';
import type { Tables } from '../disk/tables.ts';
import type { AppData } from '../copy/app-data.ts';
import { itemIdOf } from './command.ts';
import { baseOf } from '../merge/merge-items.ts';
import {
  groupNameOf,
  groupOf,
  isDivisible,
  itemIn,
  type SentCommand,
  touchesOf,
  withoutFields,
  withVersion,
} from '../merge/touched-items.ts';
import { type Change, changesIn, endHoldingBack, findChange, patchChange } from './outbox.ts';
import { catalogueIn, copyOf } from '../copy/plan-copy.ts';
import { type Sizes, unversioned, withChange } from '../copy/replay.ts';
import { isRecord, isText, listOf } from '../disk/stored-json.ts';

/** What goes with a size, and is kept as it was sent with one (BLK-4, BLK-71). */
const OF_SIZE = ['points', 'duration_minutes'];

/** A command of one item without the fields that it sends as they were: forms send all of theirs. */
function withoutUnchanged<Command extends SentCommand>(command: Command, base: readonly unknown[]): Command {
  const [touch] = touchesOf(command);
  const group = groupOf(command);
  if (group === undefined || !touch?.fields || !isDivisible(command)) return command;
  const was = itemIn(group, base.filter(isRecord), touch.key);
  if (was === null) return command;
  const { fields } = touch;
  const isChanged = (name: string) => !isSameValue(fields[name], was[name]);
  const isNeeded = (name: string) =>
    group.needed?.includes(name) === true ||
    (OF_SIZE.includes(name) && 'size' in fields && isChanged('size'));
  return withoutFields(
    command,
    Object.keys(fields).filter((name) => !isChanged(name) && !isNeeded(name)),
  );
}

/** The ids of the items that a change creates. */
function createdIds(change: Change): readonly unknown[] {
  const { batch } = change.command.args;
  if (!isRecord(batch)) return [itemIdOf(change.command)];
  const created = listOf(batch['changes']).filter((each) => isRecord(each) && each['kind'] === 'create');
  return [...listOf(batch['activities']), ...created].map((each) => isRecord(each) && each['id']);
}

/** The lists that a change has changed: one is sent whole, with what an earlier change has added to it. */
function changedLists({ command, base = [] }: Change): readonly string[] {
  const group = groupOf(command);
  if (group === undefined) return [];
  return touchesOf(command).flatMap(({ key, fields }) => {
    const was = itemIn(group, base.filter(isRecord), key);
    return Object.entries(fields ?? {})
      .filter(([name, value]) => Array.isArray(value) && !isSameValue(value, was?.[name]))
      .map(([name]) => `${String(key)} ${name}`);
  });
}

/**
 * The later ones of the waiting changes that cannot be made without one: they name an item that it, or one that goes
 * with it, creates, make again what it removes, or add to a list that it has changed. `waiting` is in the order the
 * changes were made.
 */
export function dependentsOf(change: Change, waiting: readonly Change[]): readonly Change[] {
  const ids = new Set<unknown>();
  const lists = new Set<string>();
  const removed = new Set<unknown>();
  const add = (each: Change) => {
    for (const id of createdIds(each)) if (isText(id)) ids.add(id);
    for (const list of changedLists(each)) lists.add(list);
    for (const { key, fields } of touchesOf(each.command)) if (fields === null) removed.add(key);
  };
  add(change);
  return waiting.filter((later) => {
    if (later.seq <= change.seq) return false;
    const text = JSON.stringify(later.command.args);
    const isDependent =
      [...ids].some((id) => text.includes(JSON.stringify(id))) ||
      createdIds(later).some((id) => removed.has(id)) ||
      changedLists(later).some((list) => lists.has(list));
    if (isDependent) add(later);
    return isDependent;
  });
}

/** The numbers of the changes that would go with one. */
const seqsOf = (changes: readonly Change[]): string => changes.map(({ seq }) => seq).join();

/** Why a change was not discarded: it is in the account by now, or more changes depend on it than were named. */
export type DiscardResult = 'discarded' | 'gone' | 'more-depend';

/** Free days on other ones than the person saw: what they have added or removed (IDE-23). */
function onPresentDays<Command extends SentCommand>(command: Command, base: readonly unknown[]): Command {
  const { body } = command.args;
  if (groupNameOf(command) !== 'freeDays' || !isRecord(body) || !isRecord(body['seen'])) return command;
  const [item] = base.filter(isRecord);
  const daysIn = (of: unknown) => listOf(isRecord(of) ? of['free_days'] : []) as FreeDayRange[];
  const present = daysIn(item);
  const free_days = mergeFreeDays({ seen: daysIn(body['seen']), present, wanted: daysIn(body) });
  return {
    ...command,
    args: { ...command.args, body: { ...body, free_days, seen: { free_days: present } } },
  };
}

/** What of a change is left on other items than those that it was based on. */
function rebased(change: Change, base: readonly unknown[]): Pick<Change, 'command' | 'base' | 'isOutdated'> {
  const { command, base: former, isOutdated, row } = change;
  // What may have been sent is sent again as it is, under its key.
  if (former === undefined || row['mayBeSaved'] === true || isSameValue(base, former))
    return { command, base: former, isOutdated };
  return {
    command: onPresentDays(withVersion(unversioned(withoutUnchanged(command, former)), base), base),
    base,
    isOutdated: true,
  };
}

/** Bases each change on its items as they are without what was discarded. */
async function rebaseAll(
  tables: Tables,
  stored: AppData,
  changes: readonly Change[],
  sizes: Sizes,
): Promise<void> {
  let plan = stored;
  for (const change of changes) {
    const base = baseOf(plan, groupNameOf(change.command), change.command.args);
    const now = rebased(change, base);
    if (now.command !== change.command) patchChange(tables, change, now);
    plan = (await withChange(plan, { ...change, ...now }, sizes)) ?? plan;
  }
}

async function discardWaiting(change: Change, named: readonly string[]): Promise<DiscardResult> {
  const { userId } = change;
  return copyOf(userId).transact(async ({ stored, fields }, tables) => {
    const waiting = await changesIn(tables, userId, 'waiting');
    const dependents = dependentsOf(change, waiting);
    const agreed = dependents.filter(({ id }) => named.includes(id));
    if (seqsOf(agreed) !== seqsOf(dependents)) return 'more-depend';
    const discarded = new Set([change, ...dependents].map(({ seq }) => seq));
    for (const seq of discarded) tables.outbox.remove(userId, seq);
    const left = waiting.filter(({ seq }) => !discarded.has(seq));
    await rebaseAll(tables, stored, left, catalogueIn(fields.catalogue).sizes);
    await endHoldingBack(tables, userId);
    return 'discarded';
  });
}

/** Like 'Got it', for one change. */
const discardUnsaved = (change: Change): Promise<void> =>
  deviceDatabase.run(async (tables) => {
    patchChange(tables, change, { isDismissed: true });
    await endHoldingBack(tables, change.userId);
  });

/**
 * Discards a change of the outbox, and the later ones that depend on it (OFF-52).
 * @param named the dependents that the person was told of.
 */
export async function discardChange(
  userId: string,
  id: string,
  named: readonly string[],
): Promise<DiscardResult> {
  return withOutboxLock(async () => {
    const change = await deviceDatabase.read((tables) => findChange(tables, userId, id));
    let result: DiscardResult = 'gone';
    if (change?.state === 'waiting') result = await discardWaiting(change, named);
    else if (change?.state === 'unsaved') {
      await discardUnsaved(change);
      result = 'discarded';
    }
    return result;
  });
}
