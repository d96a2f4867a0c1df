import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { RuledChange } from '@simmer/domain/north-stars/event-rules';
import { useCallback } from 'react';
import { type Steps, useItemSteps } from './steps.ts';
import { useUpdateNorthStar } from '../north-stars/north-stars.ts';

async function inTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}

/** Changes which calendar events count for North Stars (BUD-21). What was changed before a failure is undone. */
export function useChangeEventRules(): (
  stars: readonly NorthStar[],
  changes: readonly RuledChange[],
) => Promise<Steps> {
  const { mutateAsync: update } = useUpdateNorthStar();
  const stepsOf = useItemSteps('northStar');
  return useCallback(
    async (stars, changes) => {
      const done: Steps[] = [];
      const undo = () => inTurn(done.toReversed().map((steps) => steps.undo));
      try {
        for (const { id, event_rules } of changes) {
          const before = stars.find((star) => star.id === id) ?? null;
          const after = await update({ id, changes: { event_rules: [...event_rules] } });
          done.push(stepsOf({ before, after }));
        }
      } catch (error) {
        await undo();
        throw error;
      }
      return { undo, redo: () => inTurn(done.map((steps) => steps.redo)) };
    },
    [update, stepsOf],
  );
}
