import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { DomainError } from '@simmer/domain/errors/domain-error';
import { isSameValue } from '@simmer/domain/same-value';
import { sql } from 'kysely';
import { addUses } from '../activities/activity.query.ts';
import { addLoss } from '../changes/history.query.ts';
import type { Query } from '../database/query.ts';
import type { Item } from '../resource/resource.ts';
import { resourceNamed } from '../schema/resources.ts';
import { effectOf } from './journal.ts';
import { keepStepItem } from './kept-step.ts';
import { keepTold, ownLossOf } from './losses.ts';
import { nameOf } from './names.ts';
import type { LaterStep } from './step-place.ts';
import type { FormerItem, StepChange } from '../changes/step.ts';
import type { Writer } from './writer.ts';

/** Applies changes to the plan as it is, as of the time of the writer. */
export type ApplyChanges = (
  changes: readonly StepChange[],
  writer: Writer,
) => Promise<readonly ChangedItem[]>;

/** The name of an item. */
export type Named = Pick<FormerItem, 'resource' | 'id'>;

/** An item before and after all steps. */
export interface FoundItem extends Named {
  readonly before: Item | null;
  readonly item: Item | null;
  readonly isSame: boolean;
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
    if (!step.undone) items = await apply(changes, writer);
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
export class Touched {
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

interface Remaking {
  /** What is made where the steps were taken back. @returns the steps to be applied again */
  readonly make: (touched: Touched) => Promise<readonly LaterStep[]>;
  readonly apply: ApplyChanges;
}

/** Takes steps back, makes something, and applies them again. @param named items that are read too */
export async function remake(
  named: readonly Named[],
  steps: readonly LaterStep[],
  { make, apply }: Remaking,
  writer: Writer,
) {
  const { query, userId } = writer;
  const touched = new Touched();
  await touched.read(query, userId, [...named, ...steps.flatMap(({ items }) => items)]);
  const markTold = await keepTold(steps, writer);
  await takeBack(steps, writer);
  const again = await make(touched);
  const replayed = await replayAll(again, apply, writer, touched);
  await markTold();
  return { touched, replayed };
}

/** The items that were touched, as they are now; those that differ are recorded for apps and webhooks. */
export async function itemsAfter(touched: Touched, writer: Writer): Promise<readonly FoundItem[]> {
  const { query, userId } = writer;
  const found: FoundItem[] = [];
  for (const each of touched.items.values()) {
    const item = (await find(query, userId, each))?.item ?? null;
    const isSame = isSameValue(each.before, item);
    if (!isSame) await keepStepItem(resourceNamed(each.resource), each.before, item, writer);
    found.push({ ...each, item, isSame });
  }
  return found;
}
