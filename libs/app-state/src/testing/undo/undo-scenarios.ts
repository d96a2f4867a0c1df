import type { ChangeKind } from '@simmer/domain/change-kinds';
import type { Steps } from '../../plan/change.ts';
import {
  createBlock,
  deleteBlock,
  editBlock,
  importBlocks,
  markBlock,
  moveBlock,
  movePhase,
  type Scenario,
} from './block-scenarios.ts';
import * as item from './item-scenarios.ts';
import { type ChangedPlan, Choices, openPlan, shownPlan } from './undo-plan.ts';

/** The test file of a change outside the plan. */
interface Elsewhere {
  readonly provenIn: string;
}

const EVENTS = 'services/core-api/src/analysis/undo-phases.db.test.ts';
const IMPORT = 'libs/app-state/src/personal-data/undo-import.test.ts';
const CANVAS = 'apps/ecocycle-mfe/src/features/canvas/canvas-undo.test.tsx';

/** The test of each kind of change: a new kind without one does not compile. */
export const PROOFS: { readonly [Kind in ChangeKind]: Scenario | Elsewhere } = {
  'block.create': createBlock,
  'block.edit': editBlock,
  'block.move': moveBlock,
  'block.outcome': markBlock,
  'block.delete': deleteBlock,
  'block.import': importBlocks,
  'plan.import': { provenIn: IMPORT },
  'activity.create': item.createActivity,
  'activity.edit': item.editActivity,
  'activity.duplicate': item.duplicateActivity,
  'activity.delete': item.deleteActivity,
  'north-star.add': item.addStar,
  'north-star.edit': item.editStar,
  'north-star.budget': item.setBudget,
  'north-star.event-rules': item.setEventRule,
  'north-star.remove': item.removeStar,
  'north-star.reorder': item.reorderStars,
  'goal.add': item.addGoal,
  'goal.edit': item.editGoal,
  'goal.remove': item.removeGoal,
  'reflection.save': item.saveReflection,
  'pulse-check.save': item.savePulseCheck,
  'poster.save': item.savePoster,
  'ideal-week.change': item.changeIdealWeek,
  'phase.move': movePhase,
  'event.verify': { provenIn: EVENTS },
  'events.verify': { provenIn: EVENTS },
  'keyword-rule.keep': { provenIn: EVENTS },
  'keyword-rule.remove': { provenIn: EVENTS },
  'staging.change': { provenIn: CANVAS },
  'hint.dismiss': { provenIn: CANVAS },
};

/** The kinds of change that change the plan. */
export const PLANNING_KINDS = Object.entries(PROOFS).flatMap(([kind, proof]) =>
  typeof proof === 'function' ? [kind as ChangeKind] : [],
);

/** One user action, and the numbers from which its scenario chooses. */
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

/** Thrown when a step did not restore the expected state. */
export class MissedError extends Error {
  override readonly name = 'MissedError';

  constructor(step: string, is: Plan, wanted: Plan) {
    const other = Object.keys(wanted).filter((part) => textOf(is[part]) !== textOf(wanted[part]));
    const difference = (one: unknown, two: unknown) =>
      [one].flat().filter((item) => ![two].flat().some((same) => textOf(same) === textOf(item)));
    const parts = other.map(
      (part) =>
        `${part}: ${textOf(difference(is[part], wanted[part]))}\ninstead of ${textOf(difference(wanted[part], is[part]))}`,
    );
    super(`${step} restores something else.\n${parts.join('\n')}`);
  }
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

async function make(place: ChangedPlan, { kind, steps }: Done, step: 'undo' | 'redo', wanted: Plan) {
  await steps[step]().catch((error: unknown) => {
    throw new Error(`${step} of ${kind} is rejected: ${String(error)}`, { cause: error });
  });
  const now = shownPlan(await place.read());
  if (textOf(now) !== textOf(wanted)) throw new MissedError(`${step} of ${kind}`, now, wanted);
}

/**
 * Performs all actions, undoes them one by one and redoes them, twice.
 * @returns the kinds for which the plan had an item.
 * @throws MissedError as soon as a plan differs from its expected state.
 */
export async function backAndForth(
  place: ChangedPlan,
  actions: readonly RandomAction[],
): Promise<ChangeKind[]> {
  const performed: Done[] = [];
  let before = shownPlan(await place.read());
  for (const { kind, numbers } of actions) {
    const proof = PROOFS[kind];
    if (typeof proof !== 'function') continue;
    const steps = await proof(await openPlan(place), new Choices(numbers));
    if (steps === null) continue;
    const after = shownPlan(await place.read());
    performed.push({ kind, steps, before, after });
    before = after;
  }
  for (let round = 0; round < 2; round += 1) {
    for (const each of performed.toReversed()) await make(place, each, 'undo', each.before);
    for (const each of performed) await make(place, each, 'redo', each.after);
  }
  return performed.map(({ kind }) => kind);
}
