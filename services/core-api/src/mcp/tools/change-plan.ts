import { inputMessage } from '@simmer/contracts/input-messages';
import { issuesOf } from '@simmer/contracts/issues-of';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import { DryRun } from '../dry-run.ts';
import { defineTool } from '../tool.ts';
import { addBlock } from './add-block.ts';
import { changeBlock, markBlock, moveBlock, removeBlock } from './change-blocks.ts';
import { type PlanAction, planInput } from './plan-input.ts';
import { stepSchema } from './write-step.ts';

/** The actions by their names. */
export const planActions = {
  add: addBlock,
  change: changeBlock,
  move: moveBlock,
  remove: removeBlock,
  mark: markBlock,
};

/**
 * The fields of an action. Models send null for what they leave out, so null is ignored where it means nothing.
 * @throws InvalidInputError for a field that is wrong, missing, or of another action
 */
function fieldsOf(name: string, { input }: PlanAction, given: Readonly<Record<string, unknown>>) {
  const isTaken = (field: string) => Object.hasOwn(input.shape, field);
  const entries = Object.entries(given);
  const [foreign] = entries.find(([field, value]) => !isTaken(field) && value != null) ?? [];
  if (foreign !== undefined) {
    const taken = Object.keys(input.shape).join(', ');
    throw InvalidInputError.inBody(foreign, `'${name}' does not take it, but ${taken}.`, 'value_error');
  }
  const own = Object.fromEntries(entries.filter(([field]) => isTaken(field)));
  const parsed = input.safeParse(own, { error: inputMessage });
  if (!parsed.success) throw new InvalidInputError(issuesOf('body', own, parsed.error));
  return parsed.data;
}

/** Changes one block of the plan (APP-11). */
export const changePlan = defineTool({
  name: 'change_plan',
  title: 'Change the plan',
  description:
    "Adds, changes, moves, removes or marks one time block. Read the week first (get_week), and keep within what is free; ask the person before you remove. Only the given fields change; null clears one. A removed block stays in 'Recently deleted' for 90 days. The app shows each change at once, and undo takes it back.",
  scope: 'change',
  isDestructive: true,
  input: planInput,
  output: stepSchema,
  async run({ action: name, dry_run: isDryRun = false, ...given }, context) {
    const action = planActions[name];
    const answer = await action.run(fieldsOf(name, action, given), context);
    if (isDryRun) throw new DryRun({ ...answer, step: '' });
    return answer;
  },
});
