import { type EditedFieldName, editedFields, timeBlockFields } from '@simmer/domain/blocks/time-block-fields';
import { type BlockForm, formParts } from './block-form-parts.ts';

export interface MergedForms {
  /** The names of what both changed, each to something else. */
  readonly clashes: readonly string[];
  /** What both changed, with mine in it where they clash. */
  readonly keepMine: BlockForm;
  /** What both changed, with theirs in it where they clash. */
  readonly takeTheirs: BlockForm;
}

/** Joins two forms that came out of the same one; what only one side touched is taken from there. */
export function mergeForms(base: BlockForm, mine: BlockForm, theirs: BlockForm): MergedForms {
  const isSame = (field: EditedFieldName, one: BlockForm, other: BlockForm): boolean =>
    JSON.stringify(formParts[field].pick(one)) === JSON.stringify(formParts[field].pick(other));
  const theirsAlone: EditedFieldName[] = [];
  const clashing: EditedFieldName[] = [];
  for (const field of editedFields) {
    if (isSame(field, base, theirs) || isSame(field, mine, theirs)) continue;
    if (isSame(field, base, mine)) theirsAlone.push(field);
    else clashing.push(field);
  }
  const taking = (form: BlockForm, fields: readonly EditedFieldName[]): BlockForm =>
    Object.assign({ ...form }, ...fields.map((field) => formParts[field].pick(theirs)));
  const keepMine = taking(mine, theirsAlone);
  return {
    clashes: clashing.map((field) => timeBlockFields[field].dialog.name),
    keepMine,
    takeTheirs: taking(keepMine, clashing),
  };
}
