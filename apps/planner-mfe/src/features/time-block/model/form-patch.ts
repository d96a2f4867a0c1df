import type { TypedBlock } from '@simmer/app-state/offline/correct-change';
import { type EditedFieldName, editedFields } from '@simmer/domain/blocks/time-block-fields';
import { isSameValue } from '@simmer/domain/same-value';
import type { Activity, TimeBlock } from '../../../shared/planning-types.ts';
import { type BlockForm, formParts, typedActivity } from './block-form-parts.ts';

/** The changes of a person in a form. */
export interface FormPatch {
  readonly typed: Partial<BlockForm>;
  /** The values of the changed fields in the block, before the first change of each. */
  readonly seen: Partial<TimeBlock>;
}

export const NO_PATCH: FormPatch = { typed: {}, seen: {} };

interface Base {
  /** The current block; null for a new one. */
  readonly block: TimeBlock | null;
  /** The form without any input. */
  readonly initial: BlockForm;
}

const pick = (field: EditedFieldName, form: BlockForm): object => formParts[field].pick(form);

/** The patch with further changes. A field with the same value as in the initial form is no change. */
export function patchForm(
  { typed, seen }: FormPatch,
  changes: Partial<BlockForm>,
  { block, initial }: Base,
): FormPatch {
  const form = { ...initial, ...typed, ...changes };
  const fields = editedFields.filter((field) => !isSameValue(pick(field, form), pick(field, initial)));
  return {
    typed: Object.assign({}, ...fields.map((field) => pick(field, form))),
    seen: Object.fromEntries(
      fields.map((field) => [field, field in seen ? seen[field] : (block?.[field] ?? null)]),
    ),
  };
}

/** The patch of fields that were typed before and could not be saved. */
export function patchOf(
  block: TimeBlock,
  { activity, ...fields }: TypedBlock,
  activities: readonly Activity[],
): FormPatch {
  const names = editedFields.filter(
    (field) => field in fields || (field === 'activity_id' && activity !== undefined),
  );
  const typed = { ...block, ...fields };
  const named = activity && typedActivity(activity, activities);
  return {
    typed: Object.assign({}, ...names.map((field) => formParts[field].read(typed, activities)), named),
    seen: Object.fromEntries(names.map((field) => [field, block[field] ?? null])),
  };
}

const DAYS: readonly EditedFieldName[] = ['scheduled_days', 'monthly_anchor', 'start_date'];

/** The patch without its days, for another scope, which has other days. */
export function withoutDays({ typed, seen }: FormPatch, { initial }: Pick<Base, 'initial'>): FormPatch {
  const form = { ...initial, ...typed };
  const fields = editedFields.filter((field) => field in seen && !DAYS.includes(field));
  return {
    typed: Object.assign({}, ...fields.map((field) => pick(field, form))),
    seen: Object.fromEntries(fields.map((field) => [field, seen[field]])),
  };
}
