import { timeBlockFields, describedFields } from '@simmer/domain/blocks/time-block-fields';
import { describedValues } from '@simmer/domain/conflicts/describe-field';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import type { PlanningChoices } from './use-planning-choices.ts';

/** A changed field of a block. */
export interface BlockChange {
  /** Its label in the form. */
  readonly name: string;
  /** Its current value as text. */
  readonly now: string;
}

/** The differences between an earlier state of a block and the current one, for the person. */
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
