import type { ApiClient } from '@simmer/contracts/client/api-client';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { type AppData, defaultAppData } from '../copy/app-data.ts';
import { makeStepIn, rejecting } from '../make-changes.ts';
import { type Changes, makeUndoableStep, type UndoableStep } from '../make-step.ts';
import { type AccountCopy, defaultCatalogue as catalogue } from '../account-copy.ts';
import { emptyPlan, takeReading } from '../copy/take-reading.ts';
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
    const pressed = rejecting(() => makeUndoableStep(copy.plan, changes, { sizes: copy.catalogue.sizes }));
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
  return placeOf({
    read: async () => ({ plan, catalogue }),
    make: async (step) => {
      const data = { ...plan };
      const items = makeStepIn(data, step, catalogue.sizes);
      plan = data;
      noteStep(step);
      return items;
    },
  });
}

/** The plan of an account that nothing else changes. */
export function planInAccount({ call }: Pick<ApiClient, 'call'>): PlanPlace {
  let [copy, cursor]: [AccountCopy, string | null] = [{ plan: emptyPlan(), catalogue }, null];
  return placeOf({
    read: async () => {
      const query = cursor === null ? {} : { after: cursor };
      const reading = await call('plan.read', { query });
      [copy, cursor] = [takeReading(copy, reading), reading.cursor];
      return copy;
    },
    make: (step) => sendStep({ call }, step),
  });
}
