import { definedFields } from '@simmer/domain/defined-fields';
import { applyStep } from './apply.ts';
import type { AppData } from './copy/app-data.ts';
import { newId } from './disk/new-id.ts';
import { invert } from './invert.ts';
import { itemIn } from './plan-items.ts';
import type { Sizes } from './resources/resource.ts';
import { resources } from './resources/resources.ts';
import { type Change, type Fields, itemKey, type Step } from './step.ts';

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The former values of what a change sets, and of what follows from it. */
function seenOf(change: Change, plan: AppData, sizes: Sizes): Fields | undefined {
  const { resource, id, fields = {}, seen } = change;
  const { implied, identity } = resources[resource];
  const before = itemIn(plan, resource, id);
  const sawNothing = change.restores === undefined && Object.values({ ...seen }).every(isNothing);
  // What a day, a week or a person has once is new where nothing was seen of it.
  if (before === null && identity !== 'id' && sawNothing) return undefined;
  if (before === null || change.removed) return seen;
  const names = Object.keys({ ...fields, ...implied?.({ plan, before, fields, sizes }) });
  return { ...Object.fromEntries(names.map((name) => [name, before[name] ?? null])), ...seen };
}

/** Changes with what the person saw: what a change does not say of it was as it is in the plan. */
export const withSeen = (changes: readonly Change[], plan: AppData, sizes: Sizes): Change[] =>
  changes.map((change) => {
    const seen = seenOf(change, plan, sizes);
    return definedFields({ ...change, seen }) as Change;
  });

/** What a step is, for the person: its first change, and how many more there are. */
export function labelOf(changes: readonly Change[], plan: AppData): string {
  const [first] = changes.filter(({ resource }) => resource !== 'activities').concat(changes);
  if (first === undefined) return '';
  const { resource, id, fields, restores } = first;
  const { identity, label } = resources[resource];
  const item = itemIn(plan, resource, id) ?? { ...restores, [identity]: id, ...fields };
  // A new block may come with its activity.
  const made = changes.map((change) => ({ ...change.fields, id: change.id }));
  const text = label(item, [...plan.activities, ...made]);
  const more = changes.filter((each) => each.resource === resource).length - 1;
  return more > 0 ? `${text} and ${more} more` : text;
}

/** A step as a person makes it on the plan that they see. @param key the idempotency key, a UUID */
export const makeStep = (
  changes: readonly Change[],
  plan: AppData,
  { key, madeAt, sizes }: Pick<Step, 'key' | 'madeAt'> & { readonly sizes: Sizes },
): Step => ({ key, madeAt, label: labelOf(changes, plan), changes: withSeen(changes, plan, sizes) });

/** Changes, or how they follow from the plan as it is when they are made. */
export type Changes = readonly Change[] | ((plan: AppData) => readonly Change[]);

/** A step, and how it is undone. */
export interface UndoableStep {
  readonly step: Step;
  readonly after: AppData;
  /** The changes that lead back. */
  readonly inverse: readonly Change[];
  /** The changes that lead back for the person: if this step replaces another one, to the plan before that. */
  readonly undo: readonly Change[];
}

function joined(former: Change, next: Change): Change {
  // What is taken away and made again was there all the time.
  if (former.removed || next.removed) return next;
  const fields = { ...former.fields, ...next.fields };
  return { ...former, ...next, fields, seen: { ...next.seen, ...former.seen } } as Change;
}

/** Changes one after the other, as those of one step: each item is changed once. */
function join(first: readonly Change[], second: readonly Change[]): Change[] {
  const changes = new Map(first.map((change) => [itemKey(change), change]));
  for (const next of second) {
    const former = changes.get(itemKey(next));
    changes.set(itemKey(next), former === undefined ? next : joined(former, next));
  }
  return [...changes.values()];
}

/**
 * Makes a step on a plan.
 * @param instead changes that lead back from the step that this one is made instead of
 * @throws Rejected when the plan does not allow it
 */
export function makeUndoableStep(
  before: AppData,
  wanted: Changes,
  {
    sizes,
    instead = [],
    nowMs = Date.now(),
  }: { readonly sizes: Sizes; readonly instead?: readonly Change[]; readonly nowMs?: number },
): UndoableStep {
  const made = { key: newId(), madeAt: new Date(nowMs).toISOString(), sizes };
  const isInstead = instead.length > 0;
  const base = isInstead ? applyStep(before, makeStep(instead, before, made), sizes) : before;
  const changes = typeof wanted === 'function' ? wanted(base) : wanted;
  const step = makeStep(join(instead, changes), before, made);
  const after = applyStep(before, step, sizes);
  const inverse = invert(step, before, after);
  return { step, after, inverse, undo: isInstead ? invert({ changes }, base, after) : inverse };
}
