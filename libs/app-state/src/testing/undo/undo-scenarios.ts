import type { ChangeKind } from '@simmer/domain/changes/change-kinds';
import type { PlanningSource } from '../../sources/planning-source.ts';
import type { Steps } from '../../undo/change.ts';
import {
  createBlock,
  deleteBlock,
  editBlock,
  importBlocks,
  moveBlock,
  movePhase,
  type Scenario,
} from './block-scenarios.ts';
import * as item from './item-scenarios.ts';
import { Rng, planNow, openPlan } from './undo-plan.ts';

/** Where a kind of change is proven that is none of the planning source. */
interface Elsewhere {
  readonly provenIn: string;
}

const EVENTS = 'services/core-api/src/analysis/undo-phases.db.test.ts';
const CANVAS = 'apps/ecocycle-mfe/src/features/canvas/canvas-undo.test.tsx';

/** How each kind of change is proven: a new kind that has no proof does not compile. */
export const PROOFS: { readonly [Kind in ChangeKind]: Scenario | Elsewhere } = {
  'block.create': createBlock,
  'block.edit': editBlock,
  'block.move': moveBlock,
  'block.delete': deleteBlock,
  'block.import': importBlocks,
  'activity.create': item.createActivity,
  'activity.edit': item.editActivity,
  'activity.duplicate': item.duplicateActivity,
  'activity.delete': item.deleteActivity,
  'north-star.add': item.addStar,
  'north-star.edit': item.editStar,
  'north-star.remove': item.removeStar,
  'north-star.reorder': item.reorderStars,
  'goal.add': item.addGoal,
  'goal.edit': item.editGoal,
  'goal.remove': item.removeGoal,
  'reflection.save': item.saveReflection,
  'pulse-check.save': item.savePulseCheck,
  'poster.save': item.savePoster,
  'phase.move': movePhase,
  'event.verify': { provenIn: EVENTS },
  'events.verify': { provenIn: EVENTS },
  'keyword-rule.keep': { provenIn: EVENTS },
  'keyword-rule.remove': { provenIn: EVENTS },
  'staging.change': { provenIn: CANVAS },
  'hint.dismiss': { provenIn: CANVAS },
};

/** The kinds that are changes of the planning source. */
export const PLANNING_KINDS = Object.entries(PROOFS).flatMap(([kind, proof]) =>
  typeof proof === 'function' ? [kind as ChangeKind] : [],
);

/** One thing that a person does, and the numbers it takes its choices from. */
export interface RandomAction {
  readonly kind: ChangeKind;
  readonly numbers: readonly number[];
}

interface Done {
  readonly kind: ChangeKind;
  readonly steps: Steps;
  readonly before: Plan;
  readonly after: Plan;
}

type Plan = Readonly<Record<string, unknown>>;

/** How a step has missed what it should have restored. */
export class MissedError extends Error {
  override readonly name = 'MissedError';

  constructor(step: string, is: Plan, wanted: Plan) {
    const other = Object.keys(wanted).filter((part) => textOf(is[part]) !== textOf(wanted[part]));
    const parts = other.map((part) => `${part}: ${textOf(is[part])}\ninstead of ${textOf(wanted[part])}`);
    super(`${step} restores something else.\n${parts.join('\n')}`);
  }
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

async function make(source: PlanningSource, { kind, steps }: Done, step: 'undo' | 'redo', wanted: Plan) {
  await steps[step]().catch((error: unknown) => {
    throw new Error(`${step} of ${kind} is refused: ${String(error)}`, { cause: error });
  });
  const now = await planNow(source);
  if (textOf(now) !== textOf(wanted)) throw new MissedError(`${step} of ${kind}`, now, wanted);
}

/**
 * Does all deeds, takes them back one by one and does them again, twice over.
 * @returns the kinds that the plan had something for.
 * @throws MissedError as soon as a plan is not exactly what it was at that point.
 */
export async function backAndForth(
  given: PlanningSource,
  actions: readonly RandomAction[],
): Promise<ChangeKind[]> {
  const openedPlan = await openPlan(given);
  const done: Done[] = [];
  for (const { kind, numbers } of actions) {
    const proof = PROOFS[kind];
    if (typeof proof !== 'function') continue;
    const before = await planNow(openedPlan.source);
    const steps = await proof(openedPlan, new Rng(numbers));
    if (steps !== null) done.push({ kind, steps, before, after: await planNow(openedPlan.source) });
  }
  for (let round = 0; round < 2; round += 1) {
    for (const each of done.toReversed()) await make(openedPlan.source, each, 'undo', each.before);
    for (const each of done) await make(openedPlan.source, each, 'redo', each.after);
  }
  return done.map(({ kind }) => kind);
}
