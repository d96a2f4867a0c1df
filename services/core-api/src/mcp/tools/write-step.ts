import { issuesOf } from '@simmer/contracts/issues-of';
import { inputMessage } from '@simmer/contracts/input-messages';
import { type PlanChange, planChangesBody } from '@simmer/contracts/schemas/plan-change.schema';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import { applyPlanChanges } from '@simmer/persistence/plan-writes/plan-changes';
import * as z from 'zod';
import { nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import type { Meanings } from '../plan-reader.ts';
import type { ToolContext } from '../tool.ts';
import { blockDescriber, blockFactSchema } from './block-facts.ts';

/** The answer of a tool that changes the plan: enough to continue, and to undo. */
export const stepSchema = z.object({
  step: z.string().describe('Give it to undo to take this back.'),
  blocks: z
    .array(
      blockFactSchema.extend({
        next_date: z
          .string()
          .optional()
          .describe('The first of its days from today on, else its last start; none: it has no day.'),
        days: z.array(z.string()),
      }),
    )
    .describe('As they are now, parts that were split off too.'),
  removed: z.array(z.string()).describe('Ids of blocks that are gone.'),
});
export type StepAnswer = z.input<typeof stepSchema>;

/** A day on which a block takes place, for a following call. */
export function dayFrom(block: TimeBlock, today: string): string | null {
  return nextOccurrence(block, today) ?? nextOccurrence(block, block.start_date);
}

/** Takes a step as the API does (MRG-2), in the transaction of the call. @throws the errors of the API */
export async function writeStep(
  changes: readonly PlanChange[],
  plan: Meanings,
  { caller, query, today }: ToolContext,
): Promise<StepAnswer> {
  if (changes.length === 0)
    throw new InvalidInputError([{ loc: ['body'], msg: 'This changes nothing.', type: 'value_error' }]);
  const body = { changes };
  const parsed = planChangesBody.safeParse(body, { error: inputMessage });
  if (!parsed.success) throw new InvalidInputError(issuesOf('body', body, parsed.error));
  const { userId, device, step } = caller;
  const { items } = await applyPlanChanges(parsed.data, { query, userId, device, step });
  const blocks = items.filter(({ resource }) => resource === 'timeBlocks');
  const made = items.flatMap(({ resource, item }) =>
    resource === 'activities' && item ? [item as Activity] : [],
  );
  const describe = blockDescriber({ ...plan, activities: [...plan.activities, ...made] });
  const shown = (block: TimeBlock) => {
    const date = dayFrom(block, today);
    return {
      ...describe(block, date),
      ...(date !== null && { next_date: date }),
      days: [...block.scheduled_days],
    };
  };
  return {
    step: step?.id ?? '',
    blocks: blocks.flatMap(({ item }) => (item ? [shown(item as TimeBlock)] : [])),
    removed: blocks.flatMap(({ id, item }) => (item ? [] : [id])),
  };
}
