import { timeBlockFields, describedFields } from '@simmer/domain/blocks/time-block-fields';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import type { PlanningChoices } from '../use-planning-choices.ts';
import { describedValues } from './block-form-parts.ts';

/** One thing that differs in a block now. */
export interface BlockChange {
  /** Its name in the form. */
  readonly name: string;
  /** What it says now. */
  readonly now: string;
}

/** What differs in a block now, for somebody who has the earlier one before them. */
export function describeChanges(
  before: TimeBlock,
  now: TimeBlock,
  choices: PlanningChoices,
): readonly BlockChange[] {
  const textOf = (value: unknown) => JSON.stringify(value ?? null);
  return describedFields
    .filter((field) => textOf(before[field]) !== textOf(now[field]))
    .map((field) => ({
      name: timeBlockFields[field].dialog.name,
      now: describedValues[field](now, choices),
    }));
}
