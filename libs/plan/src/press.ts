import { applyStep } from './apply.ts';
import type { AppData } from './copy/app-data.ts';
import { newId } from './disk/new-id.ts';
import { invert } from './invert.ts';
import { makeStep } from './make-step.ts';
import type { Sizes } from './resources/resource.ts';
import { type Change, itemKey, type Step } from './step.ts';

/** Changes, or how they follow from the plan as it is when they are made. */
export type Changes = readonly Change[] | ((plan: AppData) => readonly Change[]);

/** A step that a person has made. */
export interface Press {
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
export function press(
  before: AppData,
  wanted: Changes,
  {
    sizes,
    instead = [],
    nowMs = Date.now(),
  }: { readonly sizes: Sizes; readonly instead?: readonly Change[]; readonly nowMs?: number },
): Press {
  const made = { key: newId(), madeAt: new Date(nowMs).toISOString(), sizes };
  const isInstead = instead.length > 0;
  const base = isInstead ? applyStep(before, makeStep(instead, before, made), sizes) : before;
  const changes = typeof wanted === 'function' ? wanted(base) : wanted;
  const step = makeStep(join(instead, changes), before, made);
  const after = applyStep(before, step, sizes);
  const inverse = invert(step, before, after);
  return { step, after, inverse, undo: isInstead ? invert({ changes }, base, after) : inverse };
}
