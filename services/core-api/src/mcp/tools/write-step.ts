import { issuesOf } from '@simmer/contracts/issues-of';
import { inputMessage } from '@simmer/contracts/input-messages';
import { type PlanChange, planChangesBody } from '@simmer/contracts/schemas/plan-change.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import { applyPlanChanges } from '@simmer/persistence/plan-writes/plan-changes';
import * as z from 'zod';
import type { Meanings } from '../plan-reader.ts';
import type { ToolContext } from '../tool.ts';

/** What a changing tool answers: enough to go on with, and to undo. */
export const stepSchema = z.object({
  step: z.string().describe('Give it to undo to take this back.'),
  blocks: z.array(
    z.object({
      id: z.string(),
      activity: z.string(),
      date: z.string().describe('Its first day.'),
      days: z.array(z.string()),
      start: z.string(),
      repeats: z.string(),
    }),
  ),
  removed: z.array(z.string()).describe('Ids of blocks that are gone.'),
});
export type StepAnswer = z.input<typeof stepSchema>;

function shown(block: TimeBlock, activities: ReadonlyMap<string, string>): StepAnswer['blocks'][number] {
  return {
    id: block.id,
    activity: activities.get(block.activity_id) ?? '',
    date: block.start_date,
    days: [...block.scheduled_days],
    start: block.start_time ?? block.start_timing.name,
    repeats: block.recurring,
  };
}

/** Takes a step as the API does (MRG-2), in the transaction of the call. @throws what the API throws */
export async function writeStep(
  changes: readonly PlanChange[],
  plan: Pick<Meanings, 'activities'>,
  { caller, query }: ToolContext,
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
    resource === 'activities' && item ? [item as { id: string; name: string }] : [],
  );
  const names = new Map([...plan.activities, ...made].map(({ id, name }) => [id, name]));
  return {
    step: step?.id ?? '',
    blocks: blocks.flatMap(({ item }) => (item ? [shown(item as TimeBlock, names)] : [])),
    removed: blocks.flatMap(({ id, item }) => (item ? [] : [id])),
  };
}
