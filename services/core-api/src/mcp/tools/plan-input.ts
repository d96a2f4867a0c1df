import { limits } from '@simmer/contracts/limits';
import { outcomeResults } from '@simmer/contracts/schemas/planning-values';
import { calendarDate, textOrNull, uuid } from '@simmer/contracts/schemas/primitives.schema';
import * as z from 'zod';
import type { ToolContext } from '../tool.ts';
import { blockFields, scheduleFields } from './block-fields.ts';
import type { StepAnswer } from './write-step.ts';

const which = z
  .enum(['one', 'following', 'all'])
  .describe(
    'Of a block that repeats: this day alone (default), this day and all that follow, or the whole series with all of its parts. Days that were moved are blocks of their own.',
  );

/** All fields of `change_plan`; each action takes some of them. */
export const planInput = z.strictObject({
  action: z
    .enum(['add', 'change', 'move', 'remove', 'mark'])
    .describe('move: to another day or time; mark: what became of it; change: all else.'),
  id: uuid.describe('Of the block, from get_week or find_blocks. Not to add.').optional(),
  date: calendarDate
    .describe(
      'The day of the block that is meant, yyyy-MM-dd; none: it has no day. To add: its first day; without it and without days: a block without a day.',
    )
    .optional(),
  which: which.describe(`To change, move and remove. ${which.description ?? ''}`).optional(),
  to: calendarDate.describe('To move: the new day.').optional(),
  result: z
    .enum([...outcomeResults, 'open'])
    .describe("To mark; 'open' removes the mark.")
    .optional(),
  reason: textOrNull(limits.outcomeReason).describe('To mark: why, in the words of the person.').optional(),
  sentence: textOrNull(limits.line)
    .describe(
      "To add, as a person types it: 'Run tue thu 7am weekly !health 45m'. What else is given here counts more.",
    )
    .optional(),
  ...blockFields,
  ...scheduleFields,
  add_to_note: textOrNull(limits.note)
    .describe('To change: added below the note that is there, which note would replace.')
    .optional(),
  dry_run: z.boolean().describe('Answers what would be, and changes nothing.').optional(),
});

const names = <Fields extends Readonly<Record<string, unknown>>>(fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, true])) as { [Name in keyof Fields]: true };

/** The fields that say what a block is. */
export const describingFields = { ...names(blockFields), ...names(scheduleFields) };

/** One action of `change_plan`, with the fields that it takes. */
export interface PlanAction<Input extends z.ZodObject = z.ZodObject> {
  readonly input: Input;
  /**
   * A method instead of a property, so that one table can have actions of any input.
   * @throws DomainError, whose message the model reads.
   */
  run(input: z.output<Input>, context: ToolContext): Promise<StepAnswer>;
}

/** Declares an action with the types of its fields. */
export const defineAction = <Input extends z.ZodObject>(action: PlanAction<Input>): PlanAction => action;
