import { inputMessage } from '@simmer/contracts/input-messages';
import { issuesOf } from '@simmer/contracts/issues-of';
import {
  newItemBodies,
  type ChangedItem,
  type PlanChanges,
} from '@simmer/contracts/schemas/plan-change.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { ConflictError, InvalidInputError, NotFoundError } from '@simmer/domain/errors/domain-error';
import type { Item, Resource } from '../resource/resource.ts';
import { resourceNamed } from '../schema/resources.ts';
import { northStars } from '../north-stars/north-star.resource.ts';
import { lockChangesOf } from '../time-blocks/time-block.query.ts';
import { takeUseBack, withUses } from './activity-uses.ts';
import type { Body } from './item-body.ts';
import { keepStep } from './journal.ts';
import { applyLate, applyTaken } from './late-step.ts';
import { keepUnseen } from './replaced-values.ts';
import { removeFound, saveOne } from './save-one.ts';
import { rowsBeside, rowsOf } from './scoped-step.ts';
import { placeOf, takenWith } from './step-place.ts';
import { pressedAtOf } from './write-item.ts';
import type { FormerItem, StepChange } from '../changes/step.ts';
import type { Writer } from './writer.ts';

/**
 * Validates the body of a new item by the rules of its resource.
 * @throws InvalidInputError; NotFoundError if the body is a change of an item that does not exist
 */
function newItem(name: PlanResource, body: Body): Body {
  const { seen, made_at, ...item } = body;
  const parsed = newItemBodies[name].safeParse(item, { error: inputMessage });
  if (parsed.success) return { ...parsed.data, made_at };
  if (seen !== undefined && item.id !== undefined) throw new NotFoundError();
  throw new InvalidInputError(issuesOf('body', item, parsed.error));
}

/**
 * The rank of a change in the order of writes: removals that free a unique value (0), items without references (1),
 * items that refer to others (2), removals of items that others may refer to (3).
 */
function rankOf({ resource, removed }: StepChange): number {
  const { comesBack, references } = resourceNamed(resource);
  if (removed) return comesBack ? 3 : 0;
  return Object.keys(references).length === 0 ? 1 : 2;
}

/** The item under the name that responses give its resource, and the outcome of the merge. */
type WriteResponse = Readonly<Record<string, Item | null>> & {
  readonly restored_items?: readonly ChangedItem[];
};

async function removeOne(
  definition: Resource,
  { id, seen, if_unused: ifUnused, takes_back_use: undoesUsage }: StepChange,
  writer: Writer,
): Promise<{ readonly json: string; readonly isRemoved?: true }> {
  const { query, userId } = writer;
  const found = await definition.lock(query, userId, definition.identity, id);
  if (found === null) return { json: '{}', isRemoved: true };
  try {
    // A step may remove default North Stars, as the list of North Stars does (NST-3).
    const { checkRemoval } = definition.name === 'northStars' ? northStars : definition;
    const json = await removeFound(definition, found, writer, checkRemoval);
    if (seen) await keepUnseen(definition, found.item, seen, writer);
    const { activity_id: activityId } = found.item as { activity_id?: unknown };
    if (undoesUsage && typeof activityId === 'string') await takeUseBack(activityId, id, writer);
    return { json, isRemoved: true };
  } catch (error) {
    if (!ifUnused || !(error instanceof ConflictError)) throw error;
    return { json: (await definition.find(query, userId, id)) ?? '{}' };
  }
}

/** Applies a change of one item as it is. */
async function applyOne(
  definition: Resource,
  change: StepChange,
  writer: Writer,
  validate = (item: Body) => newItem(change.resource, item),
): Promise<{ readonly json: string; readonly isRemoved?: true }> {
  const { id, fields, seen, lost, overrules, removed, replaces } = change;
  if (removed) return removeOne(definition, change, writer);
  const body: Body = {
    ...fields,
    seen,
    ...(lost && { lost }),
    ...(overrules && { overrules }),
    made_at: writer.madeAt,
  };
  return { json: await saveOne(definition, id, body, writer, { mergesUnseen: !replaces, validate }) };
}

interface WrittenItems {
  /** The item that the change names, as it is now. */
  readonly own: ChangedItem;
  /** Others of its series, and what came back because it is named. */
  readonly others: readonly ChangedItem[];
}

/** Applies a change of one item, and notes what it has written. */
async function applyRow(
  definition: Resource,
  row: StepChange,
  writer: Writer,
  validate?: (item: Body) => Body,
): Promise<ChangedItem[]> {
  const { resource } = row;
  const answer = await applyOne(definition, row, writer, validate);
  const {
    [definition.one]: item = null,
    restored_items: restored = [],
    ...more
  } = JSON.parse(answer.json) as WriteResponse;
  const present = answer.isRemoved ? null : item;
  // It stands in the place of the one that the change names (KIT-23).
  const isOther = present !== null && definition.identity === 'id' && present['id'] !== row.id;
  return [
    { resource, id: row.id, ...(isOther ? { item: null } : { item: present, ...more }) },
    ...(isOther ? [{ resource, id: String(present['id']), item: present, ...more }] : []),
    ...restored.map((one) => ({ ...one, restored: true as const })),
  ];
}

/**
 * Applies a change, which is one of several rows if it is one of a series, or of a block of one.
 * @param validate for an item that is not there; by default by the rules of its resource
 */
export async function applyInRows(
  definition: Resource,
  change: StepChange,
  writer: Writer,
  validate?: (item: Body) => Body,
): Promise<WrittenItems> {
  const { resource, id, series, seen, replaces } = change;
  const items: ChangedItem[] = [];
  for (const row of await rowsOf(definition, change, writer)) {
    const written = await applyRow(definition, row, writer, validate);
    items.push(...written);
    const [{ item, restored } = { item: null }] = written;
    const hasCome = restored === true || (seen === undefined && replaces !== true);
    const beside = series || !hasCome ? [] : await rowsBeside(definition, item, restored === true, writer);
    for (const other of beside) items.push(...(await applyRow(definition, other, writer)));
  }
  const isOwn = (each: ChangedItem) => each.resource === resource && each.id === id;
  const own = items.findLast(isOwn) ?? {
    resource,
    id,
    item: (await definition.lock(writer.query, writer.userId, definition.identity, id))?.item ?? null,
  };
  const first = items.find(isOwn);
  return { own: { ...first, ...own }, others: items.filter((each) => !isOwn(each)) };
}

/** Applies changes to the plan as it is, as of the time of `writer` and in its transaction. */
async function applyChanges(changes: readonly StepChange[], writer: Writer): Promise<ChangedItem[]> {
  const items: ChangedItem[] = [];
  const otherItems: ChangedItem[] = [];
  const ordered = [...changes.entries()].toSorted(([, one], [, other]) => rankOf(one) - rankOf(other));
  for (const [index, change] of ordered) {
    const definition = resourceNamed(change.resource);
    const answer = await applyInRows(definition, change, writer).catch((error: unknown) => {
      throw error instanceof InvalidInputError ? error.within('changes', index, 'fields') : error;
    });
    items[index] = answer.own;
    otherItems.push(...answer.others);
  }
  return withUses([...items, ...otherItems], changes, writer);
}

interface Making<Answer> {
  /** Applies the changes to the plan as it is. */
  readonly apply: (writer: Writer) => Promise<Answer>;
  /** The answer if later steps are applied again after the changes. @param applyInOrder applies them all */
  readonly applyBefore: (applyInOrder: () => Promise<ChangedItem[]>) => Promise<Answer>;
}

/** Whether no other step of the person may be written meanwhile: one change that is made now locks its item alone. */
const locksPlan = (changes: readonly StepChange[], { madeAt }: Writer): boolean =>
  madeAt !== undefined || changes.length !== 1 || changes[0]?.series !== undefined;

/**
 * Makes changes at their time, if the writer has one, and keeps them in the journal: steps that were made later are
 * applied after them (MRG-1).
 */
export async function makeAtItsTime<Answer>(
  changes: readonly StepChange[],
  given: Writer,
  { apply, applyBefore }: Making<Answer>,
): Promise<Answer> {
  const pressedAt = pressedAtOf(given.madeAt);
  const hasLater = locksPlan(changes, given) && (await lockChangesOf(given.query, given.userId, pressedAt));
  const { later, madeAt } =
    hasLater && given.madeAt !== undefined
      ? await placeOf(changes, pressedAt, given)
      : { later: [], madeAt: pressedAt };
  const writer = { ...given, madeAt };
  if (later.length > 0) return applyBefore(() => applyLate(changes, later, applyChanges, writer));
  const journal: FormerItem[] = [];
  const answer = await apply({ ...writer, journal });
  await keepStep({ changes }, madeAt, journal, given);
  return answer;
}

/** Takes a step back (MRG-10). @returns null if it is not known any more */
async function takeBackStep(
  undoes: string,
  changes: readonly StepChange[],
  given: Writer,
): Promise<ChangedItem[] | null> {
  const madeAt = pressedAtOf(given.madeAt);
  await lockChangesOf(given.query, given.userId, madeAt);
  const taken = await takenWith(undoes, given);
  if (taken === null) return null;
  const items = await applyTaken(taken, changes, applyChanges, { ...given, madeAt });
  await keepStep({ changes: [], undoes }, madeAt, [], given);
  return items;
}

/**
 * Makes a step (MRG-2), in the transaction of `writer`.
 * @throws like the writes of single items; the caller rolls its transaction back, so nothing is changed
 */
export async function applyPlanChanges(
  { made_at: madeAt, undoes, changes }: PlanChanges,
  given: Writer,
): Promise<{ items: ChangedItem[] }> {
  const writer = { ...given, madeAt: madeAt ?? given.madeAt };
  const taken = undoes === undefined ? null : await takeBackStep(undoes, changes, writer);
  const items =
    taken ??
    (await makeAtItsTime(changes, writer, {
      apply: (step) => applyChanges(changes, step),
      applyBefore: (applyInOrder) => applyInOrder(),
    }));
  return { items };
}
