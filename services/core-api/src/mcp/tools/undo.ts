import { uuid } from '@simmer/contracts/schemas/primitives.schema';
import * as z from 'zod';
import { undoStep } from '../../connected-apps/undo-step.ts';
import { defineTool } from '../tool.ts';

export const undo = defineTool({
  name: 'undo',
  title: 'Undo a step',
  description:
    'Takes back a step of yours: what was made goes, what was removed comes back, what was changed is set back unless the person changed it since.',
  scope: 'change',
  isDestructive: true,
  input: z.strictObject({
    step: uuid.describe('From the answer of the tool; the last one if left out.').optional(),
  }),
  output: z.object({
    step: z.string(),
    undone: z.array(z.string()).describe('What was set back, by kind and id.'),
  }),
  async run({ step: stepId }, { query, caller }) {
    const { step, items } = await undoStep(query, stepId, caller);
    return { step: step.id, undone: items.map(({ resource, id }) => `${resource} ${id}`) };
  },
});
