import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { DomainError } from '@simmer/domain/errors/domain-error';
import { isSameValue } from '@simmer/domain/same-value';
import { sql } from 'kysely';
import { addUses } from '../activities/activity.query.ts';
import { addLoss } from '../changes/history.query.ts';
import type { Query } from '../database/query.ts';
import type { Item } from '../database/resource.ts';
import { resourceNamed } from '../database/resources.ts';
import { effectOf, keepStep, seriesIn } from './journal.ts';
import { keepStepItem } from './kept-step.ts';
import { outcomeOf, withLosses } from './late-outcome.ts';
import { keepTold, ownLossOf, takeLosses } from './losses.ts';
import { nameOf } from './names.ts';
import { standingFor } from './same-named.ts';
import type { LaterStep } from './step-place.ts';
import type { FormerItem, StepChange } from './step.ts';
import type { Writer } from './writer.ts';

/** Applies changes to the plan as it is, as of the time of the writer. */
export type ApplyChanges = (
  changes: readonly StepChange[],
  writer: Writer,
) => Promise<readonly ChangedItem[]>;

type Named = Pick<FormerItem, 'resource' | 'id'>;

/** An item before and after all steps. */
interface FoundItem {
  readonly before: Item | null;
  readonly item: Item | null;
}

const find = (query: Query, userId: string, { resource, id }: Named) => {
  const { lock, identity } = resourceNamed(resource);
  return lock(query, userId, identity, id);
};

/** Items that others refer to come first. */
const rankOf = ({ resource }: Named): number =>
  Object.keys(resourceNamed(resource).references).length === 0 ? 0 : 1;

async function setBack(former: FormerItem, { query, userId }: Writer): Promise<void> {
  const { resource, before, changedAt } = former;
  const definition = resourceNamed(resource);
  const found = await find(query, userId, former);
  if (before === null) {
    if (found) await definition.discard(query, userId, found.item.id);
    return;
  }
  const device = (before['changed_by_device'] as string | undefined) ?? null;
  const updatedAt = changedAt ?? undefined;
  if (found) {
    await definition.change(query, userId, { ...found, fields: before, device, updatedAt });
    return;
  }
  const { id, created_at } = before as { id?: string; created_at?: string };
  const given = { ...before, counts_as_use: false };
  const fields = await definition.fieldsToWrite({ query, userId, fields: given, before: null });
  await definition.add(
    query,
    userId,
    { ...given, ...fields },
    { id, created_at, updated_at: updatedAt, device },
  );
}

/** Takes steps back: their items are as they were before the first of them. The history forgets what they overwrote. */
async function takeBack(steps: readonly LaterStep[], writer: Writer): Promise<void> {
  const { query, userId } = writer;
  const former = new Map<string, FormerItem>();
  for (const item of steps.flatMap(({ items }) => items).toReversed()) {
    const name = nameOf(item.resource, item.id);
    const before = item.before && { ...former.get(name)?.before, ...item.before };
    former.set(name, { ...item, before });
    if (item.uses) await addUses(query, userId, item.uses.activityId, -item.uses.by);
  }
  const items = [...former.values()].toSorted((one, other) => rankOf(one) - rankOf(other));
  const added = items.filter(({ before }) => before === null);
  // An activity goes last: a block may have used it until it was set back.
  const isActivity = ({ resource }: FormerItem) => resource === 'activities';
  const inOrder = [
    ...added.filter((item) => !isActivity(item)).toReversed(),
    ...items.filter(({ before }) => before !== null),
    ...added.filter(isActivity),
  ];
  for (const item of inOrder) await setBack(item, writer);
  const times = steps.map(({ at }) => at);
  await sql`delete from history_entry where user_id = ${userId} and at = any(${times}::timestamptz[])`.execute(
    query,
  );
}

/** The entries that this transaction has added to the history. */
const entriesOfNow = sql<boolean>`at = now()`;

/**
 * Applies a step again. What it set goes to the history if the plan does not allow it any more.
 * @param own the entries in the history of the late step, which keep their time
 */
async function replay(step: LaterStep, apply: ApplyChanges, late: Writer, own: readonly string[]) {
  const { query, userId } = late;
  const journal: FormerItem[] = [];
  const { changes, device, session_id: sessionId } = step;
  const writer: Writer = { query, userId, device, sessionId, isReplay: true, journal, madeAt: step.made_at };
  await sql`savepoint replayed`.execute(query);
  let items: readonly ChangedItem[] = [];
  try {
    items = await apply(changes, writer);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await sql`rollback to savepoint replayed`.execute(query);
    journal.length = 0;
    for (const { resource, id, fields } of changes)
      if (fields)
        await addLoss(query, userId, {
          resource,
          itemId: id,
          values: fields,
          madeByDevice: device,
          device: late.device,
          ...ownLossOf(writer),
        });
  }
  // Its entries in the history have its time again.
  await query
    .with('dated', (entries) =>
      entries
        .updateTable('history_entry')
        .set({ at: sql<Date>`${step.at}::timestamptz` })
        .where('user_id', '=', userId)
        .where(entriesOfNow)
        .where(sql<boolean>`id <> all(${own}::uuid[])`),
    )
    .updateTable('plan_step')
    .set(effectOf(changes, journal))
    .where('id', '=', step.id)
    .execute();
  return { items, journal };
}

/** The items that a late step, or one that is applied again, writes: each as it was before all of it. */
class Touched {
  readonly items = new Map<string, Named & { readonly before: Item | null }>();

  note(items: readonly FormerItem[]): void {
    for (const { resource, id, before } of items)
      if (!this.items.has(nameOf(resource, id)))
        this.items.set(nameOf(resource, id), { resource, id, before });
  }

  /** Notes items as they are now. */
  async read(query: Query, userId: string, items: readonly Named[]): Promise<void> {
    for (const { resource, id } of items) {
      if (this.items.has(nameOf(resource, id))) continue;
      const before = (await find(query, userId, { resource, id }))?.item ?? null;
      this.items.set(nameOf(resource, id), { resource, id, before });
    }
  }
}

/** The names of the items that changes name, and of those of their series. */
function namesIn(changes: readonly StepChange[], found: readonly (Named & FoundItem)[]): string[] {
  const series = new Set(
    changes.flatMap((change) => (change.series ? [nameOf('timeBlocks', change.series.id)] : [])),
  );
  const own = new Set(changes.map(({ resource, id }) => nameOf(resource, id)));
  return found.flatMap(({ resource, id, before, item }) => {
    const name = nameOf(resource, id);
    const isMeant = own.has(name) || seriesIn(item ?? before ?? {}).some((each) => series.has(each));
    return isMeant ? [name] : [];
  });
}

/** Applies steps again, one after the other, and keeps the times of their entries in the history. */
async function replayAll(
  later: readonly LaterStep[],
  apply: ApplyChanges,
  writer: Writer,
  touched: Touched,
): Promise<ChangedItem[]> {
  const { query, userId } = writer;
  const entries = await query
    .selectFrom('history_entry')
    .select('id')
    .where('user_id', '=', userId)
    .where(entriesOfNow)
    .execute();
  const own = entries.map(({ id }) => id);
  const replayed: ChangedItem[] = [];
  for (const step of later) {
    const { items, journal } = await replay(step, apply, writer, own);
    replayed.push(...items);
    touched.note(journal);
  }
  return replayed;
}

/**
 * Applies changes before the steps that were made later than they: these are taken back, and applied again after them.
 * So a plan depends on when its steps were made, and not on when they arrived.
 * @param writer its `madeAt` is the time of the changes
 * @returns the items that differ afterwards, and those that the changes name
 */
export async function applyLate(
  changes: readonly StepChange[],
  later: readonly LaterStep[],
  apply: ApplyChanges,
  writer: Writer,
): Promise<ChangedItem[]> {
  const { query, userId, madeAt = '' } = writer;
  const journal: FormerItem[] = [];
  const touched = new Touched();
  await touched.read(query, userId, [...changes, ...later.flatMap(({ items }) => items)]);
  const markTold = await keepTold(later, writer);
  await takeBack(later, writer);
  const own = await apply(changes, { ...writer, step: null, journal });
  await keepStep(changes, madeAt, journal, writer);
  touched.note(journal);
  const replayed = await replayAll(later, apply, writer, touched);
  await markTold();
  const activities = changes.filter(({ resource }) => resource === 'activities').map(({ id }) => id);
  const joined = await standingFor('activities', activities, writer);
  const standing = [...joined.values()];
  await touched.read(
    query,
    userId,
    standing.map((id) => ({ resource: 'activities', id })),
  );
  const found: (Named & FoundItem)[] = [];
  for (const each of touched.items.values())
    found.push({ ...each, item: (await find(query, userId, each))?.item ?? null });
  const losses = await takeLosses(later, namesIn(changes, found), writer);
  const items: ChangedItem[] = [];
  for (const { resource, id, before, item } of found) {
    const isOfItem = (each: { readonly resource: string; readonly id: string }) =>
      each.resource === resource && each.id === id;
    const change = changes.find(isOfItem);
    const isSame = isSameValue(before, item);
    if (!isSame) await keepStepItem(resourceNamed(resource), before, item, writer);
    const lost = losses.filter(({ name }) => name === nameOf(resource, id));
    if (change === undefined && isSame && lost.length === 0 && !standing.includes(id)) continue;
    const result = own.find(isOfItem);
    const told =
      change && !joined.has(id) ? outcomeOf(change, result, replayed, item, writer) : (result ?? {});
    items.push({ ...withLosses(told, lost, madeAt), resource, id, item });
  }
  return items;
}
