import type { ApiClient } from '@simmer/contracts/client/api-client';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { type AppData, defaultAppData } from '../copy/app-data.ts';
import { makeStepIn, rejecting } from '../make-changes.ts';
import { type Changes, makeUndoableStep, type UndoableStep } from '../make-step.ts';
import { type AccountCopy, planLists, reads } from '../reads.ts';
import { sendStep } from '../send-step.ts';
import type { Step } from '../step.ts';

/** A plan of a test, wherever it is. */
export interface PlanPlace {
  /** The plan as it is now. */
  readonly read: () => Promise<AccountCopy>;
  /** Makes a step of a person. */
  readonly change: (changes: Changes) => Promise<UndoableStep>;
  /** Makes a step as it is. */
  readonly make: (step: Step) => Promise<readonly ChangedItem[]>;
}

const placeOf = ({ read, make }: Pick<PlanPlace, 'read' | 'make'>): PlanPlace => ({
  read,
  make,
  change: async (changes) => {
    const copy = await read();
    const pressed = rejecting(() =>
      makeUndoableStep(copy.plan, changes, { sizes: reads.sizes.select(copy) }),
    );
    if (pressed.step.changes.length > 0) await make(pressed.step);
    return pressed;
  },
});

/**
 * A plan in memory, as a browser has it that nobody is signed in to, or that is offline.
 * @param noteStep is told of each step
 */
export function memoryPlan(
  start: AppData = defaultAppData(new Date().toISOString()),
  noteStep: (step: Step) => void = () => undefined,
): PlanPlace {
  let plan = start;
  const catalogue = { known: planLists };
  return placeOf({
    read: async () => ({ plan, catalogue }),
    make: async (step) => {
      const data = { ...plan };
      const items = makeStepIn(data, step, reads.sizes.select({ plan, catalogue }));
      plan = data;
      noteStep(step);
      return items;
    },
  });
}

const ofPlan = planLists.filter((name) => reads[name].isOfPlan);
const ofAll = planLists.filter((name) => !reads[name].isOfPlan);

/** The plan of an account that nothing else changes. */
export function planInAccount({ call }: Pick<ApiClient, 'call'>): PlanPlace {
  const catalogue = { known: planLists };
  const readAll = async (lists: typeof planLists): Promise<AccountCopy> => {
    const copy = { plan: { ...defaultAppData(''), activities: [] }, catalogue };
    const answers = await Promise.all(lists.map((name) => reads[name].ask(call, {})));
    for (const [place, name] of lists.entries()) reads[name].put(copy, answers[place] as never);
    return copy;
  };
  let known: Promise<AccountCopy> | null = null;
  let choices: Promise<unknown> | null = null;
  return placeOf({
    read: async () => {
      await (choices ??= readAll(ofAll));
      return (known ??= readAll(ofPlan));
    },
    make: (step) => {
      known = null;
      return sendStep({ call }, step);
    },
  });
}
