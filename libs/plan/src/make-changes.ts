import { ApiError } from '@simmer/contracts/client/api-error';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { seriesOf } from '@simmer/domain/recurrence/series';
import { Rejected, type Rejection } from '@simmer/domain/errors/rejection';
import { applyStep } from './apply.ts';
import { halvesOf, namesOneOf } from './batch.ts';
import type { AppData } from './copy/app-data.ts';
import { draftOf, replacePlan } from './copy/plan-rows.ts';
import { invert } from './invert.ts';
import type { UndoableStep } from './make-step.ts';
import type { WaitingStep } from './outbox.ts';
import { itemIn, putItem, takeItem } from './plan-items.ts';
import type { Sizes } from './resources/resource.ts';
import { type Change, type Item, itemKey, seriesIn, type Step } from './step.ts';

// Exported from here so that all code for changes is one chunk, loaded after the first paint.
export { batchSteps } from './batch.ts';
export { discardIn } from './discard-step.ts';
export { makeUndoableStep, timeAfter } from './make-step.ts';

const STATUS: Readonly<Record<Rejection['kind'], number>> = {
  conflict: 409,
  forbidden: 403,
  invalid: 422,
  unknown: 422,
};

/** The result of rules that throw a rejection. @throws ApiError as the server. */
export function rejecting<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    const { kind, text: detail } = error.rejection;
    throw new ApiError(STATUS[kind], detail, { detail });
  }
}

/** The plan after a step; null if the plan does not allow it. */
function tryStep(plan: AppData, step: Step, sizes: Sizes): AppData | null {
  try {
    return applyStep(plan, step, sizes);
  } catch (error) {
    if (error instanceof Rejected) return null;
    throw error;
  }
}

const isApplied = ({ why }: WaitingStep): boolean => why === undefined;

// For each plan of the account, the steps applied to it and the result, so that only new steps are applied.
const appliedTo = new WeakMap<AppData, { readonly steps: readonly Step[]; readonly plan: AppData }>();

/** The plan of an account with the waiting steps that it allows (OFF-11). */
export function withSteps(base: AppData, waiting: readonly WaitingStep[], sizes: Sizes): AppData {
  const steps = waiting.filter(isApplied).map(({ step }) => step);
  const former = appliedTo.get(base);
  const isLonger = former?.steps.every((step, place) => step.key === steps[place]?.key) === true;
  let plan = isLonger ? former.plan : base;
  for (const step of steps.slice(isLonger ? former.steps.length : 0))
    plan = tryStep(plan, step, sizes) ?? plan;
  appliedTo.set(base, { steps, plan });
  return plan;
}

/** Makes a step in a draft of a plan. @throws ApiError as the server would */
export function makeStepIn(data: AppData, step: Step, sizes: Sizes): readonly ChangedItem[] {
  const after = rejecting(() => applyStep(data, step, sizes));
  const written = writtenBy({ step, undo: invert(step, data, after) });
  replacePlan(data, after);
  return changedItems(after, written);
}

/** A step that a plan does not allow. */
export type RefusedStep = Required<Pick<WaitingStep, 'step' | 'why'>>;

/**
 * Makes the steps of a batch in a draft of a plan. A step that the plan refuses is halved until the refused changes
 * stand alone.
 */
export function makeAllIn(data: AppData, steps: readonly Step[], sizes: Sizes): readonly RefusedStep[] {
  return steps.flatMap((step) => {
    try {
      replacePlan(data, applyStep(data, step, sizes));
      return [];
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      if (step.changes.length === 1) return [{ step, why: error.rejection.text }];
      return makeAllIn(data, halvesOf(step, data), sizes);
    }
  });
}

/** Changes that name all items of a step: which blocks a change of a series writes is known from what takes them back. */
export const writtenBy = ({ step, undo }: Pick<UndoableStep, 'step' | 'undo'>): readonly Change[] =>
  seriesIn(step.changes).size > 0 ? [...step.changes, ...undo] : step.changes;

/** The items that changes name, each once, as they are in a plan. */
export function changedItems(plan: AppData, changes: readonly Change[]): readonly ChangedItem[] {
  const named = new Map(changes.map((change) => [itemKey(change), change]));
  return [...named.values()].map(({ resource, id }) => ({ resource, id, item: itemIn(plan, resource, id) }));
}

/** The response of the account to a step. */
export interface StepResponse {
  readonly step: Step;
  /** The changed items as they are in the account. */
  readonly items: readonly ChangedItem[];
}

/** The plan of an account with the items of a response. */
export function withAnswer(base: AppData, { step, items }: StepResponse, sizes: Sizes): AppData {
  const plan = tryStep(base, step, sizes) ?? draftOf(base);
  const series = seriesIn(step.changes);
  if (series.size > 0) {
    // The account knows changes of the series that this browser does not: its blocks are as the response has them.
    const former = base.timeBlocks.filter((block) => series.has(seriesOf(block)));
    plan.timeBlocks = plan.timeBlocks.filter(
      (block) => !series.has(seriesOf(block)) || former.some(({ id }) => id === block.id),
    );
    for (const block of former) putItem(plan, 'timeBlocks', block);
  }
  for (const { resource, id, item } of items) {
    const name = resource as PlanResource;
    const found = itemIn(plan, name, id);
    if (item !== null) putItem(plan, name, { ...found, ...(item as Item) });
    else if (found) takeItem(plan, name, found);
  }
  return plan;
}

/**
 * Saves applying all waiting steps again after each response: puts only the items of the response into the plan with
 * the waiting steps. Not possible if a waiting step names one of these items, or the step that was sent names one of
 * theirs.
 * @param base the plan of the account before the response
 * @param next the plan of the account after it
 * @returns whether it was possible
 */
export function keepApplied(base: AppData, next: AppData, { step, items }: StepResponse): boolean {
  const former = appliedTo.get(base);
  const applied = former?.steps.find(({ key }) => key === step.key);
  // Some changes of a step of a batch may have been refused.
  if (former === undefined || applied?.changes.length !== step.changes.length) return false;
  if (seriesIn(step.changes).size > 0) return false;
  const steps = former.steps.filter((each) => each !== applied);
  if (steps.some((each) => namesOneOf(each, items) || namesOneOf(step, each.changes))) return false;
  const plan = draftOf(former.plan);
  for (const { resource, id } of items) {
    const name = resource as PlanResource;
    const [item, shown] = [itemIn(next, name, id), itemIn(plan, name, id)];
    if (item) putItem(plan, name, item);
    else if (shown) takeItem(plan, name, shown);
  }
  appliedTo.set(next, { steps, plan });
  return true;
}
