import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { definedFields } from '@simmer/domain/defined-fields';
import { changesBeside } from '@simmer/domain/editing/change-of-part';
import { changesOfScoped, isOfSeriesOf } from '@simmer/domain/editing/changes-of-scoped';
import { seriesOf } from '@simmer/domain/recurrence/series';
import { mergeFields } from '@simmer/domain/merge/merge-fields';
import { mergeRules } from '@simmer/domain/merge/merge-rules';
import { isSameValue } from '@simmer/domain/same-value';
import { throwRejection } from '@simmer/domain/errors/rejection';
import { v5 } from 'uuid';
import type { AppData } from './copy/app-data.ts';
import { itemIn, putItem, takeItem } from './plan-items.ts';
import { draftOf } from './copy/plan-rows.ts';
import type { Sizes, Writing } from './resources/resource.ts';
import { resources } from './resources/resources.ts';
import { undoUsage } from './resources/time-blocks.ts';
import type { Change, Fields, Item, Step } from './step.ts';

/** The namespace of the ids that an item has here until the account gives it one (RFC 9562). */
const NAMESPACE = '0d1f2c54-7d0e-4f0b-8a53-6f1d1c9be2a7';

/** A step that is being applied, and the plan that it changes. */
interface Applying {
  /** A draft: its lists may be changed. */
  readonly plan: AppData;
  readonly step: Step;
  readonly sizes: Sizes;
  readonly gone: readonly TimeBlock[];
}

/** Fields of a change that speak of the creation of its item, and are no fields of the item. */
const ofCreation = new Set(['created_at', 'counts_as_use']);
const fieldsOf = (change: Change): Fields =>
  Object.fromEntries(
    Object.entries(definedFields(change.fields ?? {})).filter(([name]) => !ofCreation.has(name)),
  );

function update(found: Item, change: Change, { plan, step, sizes }: Applying): void {
  const { name, implied, reject, hasUpdate } = resources[change.resource];
  const fields = fieldsOf(change);
  const former: Fields = change.seen ?? {};
  // What follows from a field follows from a true change alone, as on the server.
  const set = Object.entries(fields).filter(([each, value]) => !isSameValue(former[each], value));
  const writing = { plan, before: found, fields: Object.fromEntries(set), sizes };
  const wanted = { ...fields, ...implied?.(writing) };
  // A person who did not see the item, because another device has created it, saw none of its fields.
  const { seen = Object.fromEntries(Object.keys(wanted).map((each) => [each, null])) } = change;
  const merged = mergeFields({ ...mergeRules[name], present: found, seen, wanted });
  const item = { ...found, ...merged.fields, ...(hasUpdate && { updated_at: step.madeAt }) };
  throwRejection(reject?.(item, { plan, before: found, fields, sizes }) ?? null);
  putItem(plan, name, item);
}

function create(change: Change, { plan, step, sizes }: Applying): Item {
  const { name, identity, initial, implied, reject, added, hasUpdate } = resources[change.resource];
  const { id, restores } = change;
  const key = { id: identity === 'id' ? id : (restores?.id ?? v5(`${step.key} ${name} ${id}`, NAMESPACE)) };
  const own = { ...key, ...(identity !== 'person' && { [identity]: id }) };
  const fields = { ...own, ...fieldsOf(change) };
  const writing: Writing = { plan, before: null, fields, sizes };
  const given = { ...change.fields } as Partial<Record<'created_at' | 'counts_as_use', never>>;
  const createdAt = given.created_at ?? restores?.['created_at'];
  const item: Item = {
    ...initial(fields),
    ...restores,
    ...fields,
    ...implied?.(writing),
    ...(name !== 'weeklyPriorities' && { created_at: createdAt ?? step.madeAt }),
    ...(hasUpdate && { updated_at: step.madeAt }),
  };
  throwRejection(reject?.(item, writing) ?? null);
  added?.(item, {
    ...writing,
    fields: { created_at: createdAt, counts_as_use: given.counts_as_use },
  });
  putItem(plan, name, item, createdAt === undefined);
  return item;
}

function remove(found: Item, change: Change, { plan }: Applying): void {
  const { name, rejectRemoval, removed } = resources[change.resource];
  const rejection = rejectRemoval?.(found, plan) ?? null;
  if (rejection !== null && change.if_unused === true) return;
  throwRejection(rejection);
  takeItem(plan, name, found);
  removed?.(found, plan);
  if (change.takes_back_use === true) undoUsage(plan, found);
}

/** Applies a change of one item. @returns the item if it has come: it is new, or was restored */
function applyRow(change: Change, applying: Applying): Item | null {
  const found = itemIn(applying.plan, change.resource, change.id);
  if (change.removed) {
    if (found !== null) remove(found, change, applying);
    return null;
  }
  if (found !== null) {
    update(found, change, applying);
    return null;
  }
  // An item that was deleted on another device comes back with the response, which has all of its fields.
  const restores = change.restores ?? applying.gone.find(({ id }) => id === change.id);
  const isNew = change.seen === undefined || restores !== undefined;
  return isNew ? create({ ...change, restores }, applying) : null;
}

/** The changes of blocks that a change makes on the plan as it is. */
function rowsOf(change: Change, { plan, gone }: Applying): readonly Change[] {
  if (change.resource !== 'timeBlocks') return [change];
  const isOfSeries = isOfSeriesOf(change, plan.timeBlocks);
  return changesOfScoped(change, {
    blocks: plan.timeBlocks.filter(isOfSeries),
    gone: gone.filter(isOfSeries),
  });
}

/** The changes of blocks that make room in its series for a block that has come. */
function rowsBeside(come: Item, { timeBlocks }: AppData): readonly Change[] {
  const block = come as Item & TimeBlock;
  const isOther = (each: TimeBlock) => each.id !== block.id && seriesOf(each) === seriesOf(block);
  return changesBeside(block, timeBlocks.filter(isOther));
}

/**
 * The plan after a step; the given one stays as it is.
 * @param gone blocks that were removed, which a change of their series may bring back; only the account knows them all
 * @throws Rejected when the plan does not allow it, as the server would.
 */
export function applyStep(plan: AppData, step: Step, sizes: Sizes, gone: readonly TimeBlock[] = []): AppData {
  const draft = draftOf(plan);
  const applying = { plan: draft, step, sizes, gone };
  for (const change of step.changes)
    for (const row of rowsOf(change, applying)) {
      const come = applyRow(row, applying);
      if (come === null || change.resource !== 'timeBlocks' || change.series) continue;
      for (const other of rowsBeside(come, draft)) applyRow(other, applying);
    }
  return draft;
}
