import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { definedFields } from '@simmer/domain/defined-fields';
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
import { settle, undoUsage } from './resources/time-blocks.ts';
import type { Change, Fields, Item, Step } from './step.ts';

/** The namespace of the ids that an item has here until the account gives it one (RFC 9562). */
const NAMESPACE = '0d1f2c54-7d0e-4f0b-8a53-6f1d1c9be2a7';

/** A step that is being applied, and the plan that it changes. */
interface Applying {
  /** A draft: its lists may be changed. */
  readonly plan: AppData;
  readonly step: Step;
  readonly sizes: Sizes;
}

/** Fields of a change that speak of the creation of its item, and are no fields of the item. */
const ofCreation = new Set(['created_at', 'counts_as_use']);
const fieldsOf = (change: Change): Fields =>
  Object.fromEntries(
    Object.entries(definedFields(change.fields ?? {})).filter(([name]) => !ofCreation.has(name)),
  );

function update(found: Item, change: Change, { plan, step, sizes }: Applying): Item {
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
  return item;
}

function create(change: Change, { plan, step, sizes }: Applying): Item {
  const { name, identity, initial, implied, reject, added, hasUpdate, order } = resources[change.resource];
  const { id, restores } = change;
  const key = identity === 'id' ? { id } : { id: v5(`${step.key} ${name} ${id}`, NAMESPACE) };
  const own = { ...key, ...(identity !== 'id' && identity !== 'person' && { [identity]: id }) };
  const fields = { ...own, ...fieldsOf(change) };
  const writing: Writing = { plan, before: null, fields, sizes };
  const given = { ...change.fields } as Partial<Record<'created_at' | 'counts_as_use', never>>;
  const createdAt = given.created_at ?? restores?.['created_at'];
  const item: Item = {
    ...initial(fields),
    ...fields,
    ...implied?.(writing),
    ...restores,
    ...(restores && fieldsOf(change)),
    ...(name !== 'weeklyPriorities' && { created_at: createdAt ?? step.madeAt }),
    ...(hasUpdate && { updated_at: step.madeAt }),
  };
  throwRejection(reject?.(item, writing) ?? null);
  added?.(item, {
    ...writing,
    fields: { created_at: createdAt, counts_as_use: given.counts_as_use },
  });
  putItem(plan, name, item, order === 'age' && createdAt === undefined);
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

/** Applies one change. @returns the item that was written, or null */
function applyChange(change: Change, applying: Applying): Item | null {
  const found = itemIn(applying.plan, change.resource, change.id);
  if (change.removed) {
    if (found !== null) remove(found, change, applying);
    return null;
  }
  if (found !== null) return update(found, change, applying);
  // An item that was deleted on another device comes back with the response, which has all of its fields.
  const isNew = change.seen === undefined || change.restores !== undefined;
  return isNew ? create(change, applying) : null;
}

/**
 * The plan after a step; the given one stays as it is.
 * @throws Rejected when the plan does not allow it, as the server would.
 */
export function applyStep(plan: AppData, step: Step, sizes: Sizes): AppData {
  const draft = draftOf(plan);
  const blocks = step.changes.flatMap((change) => {
    const written = applyChange(change, { plan: draft, step, sizes });
    return written !== null && change.resource === 'timeBlocks' ? [written as TimeBlock] : [];
  });
  settle(draft, blocks, { changes: step.changes, before: plan });
  return draft;
}
