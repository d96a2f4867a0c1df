import { subjectOf } from '@simmer/contracts/change-subject';
import { definedFields } from '@simmer/domain/defined-fields';
import { seenIn } from '@simmer/domain/editing/seen-in';
import { withSeenParts } from '@simmer/domain/editing/seen-parts';
import { isEmpty } from '@simmer/domain/is-empty';
import { applyStep } from './apply.ts';
import type { AppData } from './copy/app-data.ts';
import { newId } from './disk/new-id.ts';
import { contentOf, invert } from './invert.ts';
import type { WaitingStep } from './outbox.ts';
import { itemIn } from './plan-items.ts';
import type { Sizes } from './resources/resource.ts';
import { resources } from './resources/resources.ts';
import type { Change, Fields, Step } from './step.ts';

/** The former values of the fields that a change sets, and of the fields that follow from these: all of what it removes. */
function seenOf(change: Change, plan: AppData, sizes: Sizes): Fields | undefined {
  const { resource, id, fields = {}, seen } = change;
  const { implied, identity } = resources[resource];
  const before = itemIn(plan, resource, id);
  const sawNothing = change.restores === undefined && Object.values({ ...seen }).every(isEmpty);
  // An item of a day, a week or a person whose fields were all seen empty is a new item, not one deleted meanwhile.
  if (before === null && identity !== 'id' && sawNothing) return undefined;
  if (before === null) return seen;
  if (change.removed) return { ...contentOf(resource, before), ...seen };
  return { ...seenIn(before, { ...fields, ...implied?.({ plan, before, fields, sizes }) }), ...seen };
}

/** Changes with `seen`: the values that the person saw, taken from the plan where a change does not name them. */
export const withSeen = (changes: readonly Change[], plan: AppData, sizes: Sizes): Change[] =>
  changes.map((change) => {
    const seen = seenOf(change, plan, sizes);
    return withSeenParts(definedFields({ ...change, seen }) as Change, plan.timeBlocks);
  });

/** The description of a step for the person: the item of its first change, and the number of further ones. */
export function labelOf(changes: readonly Change[], plan: AppData): string {
  const [first] = changes.filter(({ resource }) => resource !== 'activities').concat(changes);
  if (first === undefined) return '';
  const { resource, id, fields, restores } = first;
  const { identity, label } = resources[resource];
  const item = itemIn(plan, resource, id) ?? { ...restores, [identity]: id, ...fields };
  // A new block may come with its activity.
  const changedItems = changes.map((change) => ({ ...change.fields, id: change.id }));
  const text = label(item, [...plan.activities, ...changedItems]);
  const more = changes.filter((each) => each.resource === resource).length - 1;
  return more > 0 ? `${text} and ${more} more` : text;
}

interface Moment {
  readonly nowMs: number;
  /** The plan as the person sees it. */
  readonly plan: AppData;
}

/**
 * When changes are made, in milliseconds since the epoch: not before what the person has seen of their items, whatever the
 * clock says (MRG-7).
 */
export function timeOfChanges(changes: readonly Change[], { nowMs, plan }: Moment): number {
  const seen = changes.map(({ resource, id }) => {
    const item = itemIn(plan, resource, id);
    return Date.parse(String(item?.['updated_at'] ?? item?.['created_at'])) + 1;
  });
  return seen.reduce((latest, at) => (at > latest ? at : latest), nowMs);
}

/** The time of the clock, but after all steps of this device that wait: its time never goes back (MRG-7). */
export const timeAfter = (steps: readonly WaitingStep[], nowMs: number): number =>
  steps.reduce((latest, { step }) => {
    const next = Date.parse(step.madeAt) + 1;
    return next > latest ? next : latest;
  }, nowMs);

/** The step of changes that a person makes on the plan they see. @param key the idempotency key, a UUID */
export const makeStep = (
  changes: readonly Change[],
  plan: AppData,
  { sizes, ...step }: Pick<Step, 'key' | 'madeAt' | 'undoes'> & { readonly sizes: Sizes },
): Step => ({ ...step, label: labelOf(changes, plan), changes: withSeen(changes, plan, sizes) });

/** Changes, or a function that derives them from the plan at the moment the step is made. */
export type Changes = readonly Change[] | ((plan: AppData) => readonly Change[]);

/** A step, and the changes that undo it. */
export interface UndoableStep {
  readonly step: Step;
  readonly after: AppData;
  readonly undo: readonly Change[];
}

function joined(former: Change, next: Change): Change {
  // An item that is removed and created again in one step has never been away.
  if (former.removed || next.removed) return next;
  const fields = { ...former.fields, ...next.fields };
  return { ...former, ...next, fields, seen: { ...next.seen, ...former.seen } } as Change;
}

/** Joins changes that follow one another: a step may change each item once only. */
function join(made: readonly Change[]): Change[] {
  const changes = new Map<string, Change>();
  for (const next of made) {
    const former = changes.get(subjectOf(next));
    changes.set(subjectOf(next), former === undefined ? next : joined(former, next));
  }
  return [...changes.values()];
}

interface MakeOptions extends Pick<Step, 'undoes'> {
  readonly sizes: Sizes;
  readonly nowMs?: number;
}

/**
 * Makes a step on a plan.
 * @throws Rejected when the plan does not allow the step
 */
export function makeUndoableStep(
  before: AppData,
  wanted: Changes,
  { sizes, nowMs = Date.now(), undoes }: MakeOptions,
): UndoableStep {
  const changes = join(typeof wanted === 'function' ? wanted(before) : wanted);
  const madeAt = new Date(timeOfChanges(changes, { nowMs, plan: before })).toISOString();
  const step = makeStep(changes, before, { key: newId(), madeAt, sizes, ...(undoes && { undoes }) });
  const after = applyStep(before, step, sizes);
  return { step, after, undo: invert(step, before, after) };
}
