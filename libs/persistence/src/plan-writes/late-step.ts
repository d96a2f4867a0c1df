import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { DomainError } from '@simmer/domain/errors/domain-error';
import { isSameValue } from '@simmer/domain/same-value';
import { sql } from 'kysely';
import { addOverwritten } from '../changes/history.query.ts';
import type { Query } from '../database/query.ts';
import type { Item } from '../database/resource.ts';
import { resourceNamed } from '../database/resources.ts';
import { createdIn, keepStep, type LaterStep, nameOf, namesOfStep } from './journal.ts';
import { keepStepItem } from './kept-step.ts';
import { keepTold, lossOf } from './losses.ts';
import type { FormerItem, StepBody, StepChange } from './step.ts';
import type { Writer } from './writer.ts';

/** Applies the changes of a step to the plan as it is. */
export type ApplyChanges = (body: StepBody, writer: Writer) => Promise<readonly ChangedItem[]>;

type Named = Pick<FormerItem, 'resource' | 'id'>;

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
    if (item.uses)
      await sql`update user_activity set usage_count = greatest(0, usage_count - ${item.uses.by}::int)
        where user_id = ${userId} and activity_id = ${item.uses.activityId}`.execute(query);
  }
  const [added, others] = [true, false].map((isNew) =>
    [...former.values()]
      .filter(({ before }) => (before === null) === isNew)
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
  );
  const isLast = ({ resource }: FormerItem) => resource === 'activities';
  for (const item of added?.filter((each) => !isLast(each)).toReversed() ?? []) await setBack(item, writer);
  for (const item of others ?? []) await setBack(item, writer);
  // A block may have used one until it was set back.
  for (const item of added?.filter(isLast) ?? []) await setBack(item, writer);
  const times = steps.map(({ at }) => at);
  await sql`delete from history_entry where user_id = ${userId} and at = any(${times}::timestamptz[])`.execute(
    query,
  );
}

/** What a later step did to the items of the step that came before it. */
interface Replayed {
  readonly step: LaterStep;
  readonly items: readonly ChangedItem[];
}

/** Applies a step again. What it set goes to the history if the plan does not allow it any more. */
async function replay(step: LaterStep, apply: ApplyChanges, late: Writer) {
  const { query, userId } = late;
  const journal: FormerItem[] = [];
  const { device, session_id: sessionId } = step;
  const toldId = late.sessionId ?? null;
  const writer: Writer = { query, userId, device, sessionId, toldId, journal, madeAt: step.made_at };
  await sql`savepoint replayed`.execute(query);
  let items: readonly ChangedItem[] = [];
  try {
    items = await apply({ ...step.body, made_at: step.made_at }, writer);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await sql`rollback to savepoint replayed`.execute(query);
    journal.length = 0;
    for (const { resource, id, fields } of step.body.changes as readonly StepChange[])
      if (fields)
        await addOverwritten(query, userId, {
          resource,
          itemId: id,
          values: fields,
          madeByDevice: device,
          device: late.device,
          lostBy: lossOf(sessionId, writer),
        });
  }
  const { written, named } = namesOfStep(step.body, journal);
  await query
    .updateTable('plan_step')
    .set({ items: sql<never>`${JSON.stringify(journal)}::json`, written, named, created: createdIn(journal) })
    .where('id', '=', step.id)
    .execute();
  return { step, items, journal } satisfies Replayed & { journal: FormerItem[] };
}

/** The entries that this transaction has added to the history. */
const entriesOfNow = sql<boolean>`at = now()`;

/** What the sender of a late step is told of an item of it. */
function outcomeOf(
  change: StepChange,
  own: ChangedItem | undefined,
  replayed: readonly Replayed[],
  item: Item | null,
  { madeAt, device }: Writer,
): Pick<ChangedItem, 'overwritten' | 'restored' | 'stays'> {
  const { fields = {}, seen = {}, resource, id, removed, if_unused: ifUnused } = change;
  // What goes only if it is unused may just be in use.
  if (removed) return item === null || ifUnused ? {} : { stays: true };
  const given = Object.entries(fields).filter(([name, value]) => !isSameValue(seen[name], value));
  const later = replayed.flatMap(({ items }) =>
    items.filter((each) => each.resource === resource && each.id === id),
  );
  const lostNames = new Set(later.flatMap(({ overwritten }) => Object.keys(overwritten?.values ?? {})));
  const lost = item === null ? given : given.filter(([name]) => lostNames.has(name));
  const values = Object.fromEntries(lost.filter(([name, value]) => !isSameValue(item?.[name], value)));
  if (Object.keys(values).length > 0) return { overwritten: { values, at: madeAt ?? null, device } };
  const { overwritten, restored } = own ?? {};
  return { ...(overwritten && { overwritten }), ...(restored && { restored }) };
}

/**
 * Applies a step before the steps that were made later than it: these are taken back, and applied again after it. So a
 * plan depends on when its steps were made, and not on when they arrived.
 * @param writer its `madeAt` is the time of the step
 * @returns the items that differ afterwards, and those that the step names
 */
export async function applyLate(
  body: StepBody,
  later: readonly LaterStep[],
  apply: ApplyChanges,
  writer: Writer,
): Promise<ChangedItem[]> {
  const { query, userId, madeAt = '' } = writer;
  const journal: FormerItem[] = [];
  const changes = body.changes as readonly StepChange[];
  const named = new Map<string, Named>(changes.map((change) => [nameOf(change.resource, change.id), change]));
  for (const item of later.flatMap(({ items }) => items)) named.set(nameOf(item.resource, item.id), item);
  const before = new Map<string, Item | null>();
  for (const [name, item] of named) before.set(name, (await find(query, userId, item))?.item ?? null);
  const note = (items: readonly FormerItem[]) => {
    for (const item of items) {
      const name = nameOf(item.resource, item.id);
      if (!named.has(name)) before.set(name, item.before);
      named.set(name, item);
    }
  };
  const markTold = await keepTold(later, writer);
  await takeBack(later, writer);
  const own = await apply(body, { ...writer, step: null, journal });
  await keepStep(body, madeAt, journal, writer);
  note(journal);
  const entries = await query
    .selectFrom('history_entry')
    .select('id')
    .where('user_id', '=', userId)
    .where(entriesOfNow)
    .execute();
  const replayed: Replayed[] = [];
  for (const step of later) {
    const { journal: again, ...result } = await replay(step, apply, writer);
    replayed.push(result);
    note(again);
    await sql`update history_entry set at = ${step.at}::timestamptz where user_id = ${userId} and ${entriesOfNow}
      and id <> all(${entries.map(({ id }) => id)}::uuid[])`.execute(query);
  }
  await markTold();
  const items: ChangedItem[] = [];
  for (const [name, { resource, id }] of named) {
    const item = (await find(query, userId, { resource, id }))?.item ?? null;
    const change = changes.find((each) => each.resource === resource && each.id === id);
    const former = before.get(name) ?? null;
    if (!isSameValue(former, item)) await keepStepItem(resourceNamed(resource), former, item, writer);
    if (change === undefined && isSameValue(former, item)) continue;
    const result = own.find((each) => each.resource === resource && each.id === id);
    const told = change ? outcomeOf(change, result, replayed, item, writer) : result;
    items.push({ ...told, resource, id, item });
  }
  return items;
}
