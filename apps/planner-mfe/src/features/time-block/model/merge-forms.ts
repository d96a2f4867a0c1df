import { type EditedFieldName, editedFields, timeBlockFields } from '@simmer/domain/blocks/time-block-fields';
import { type BlockForm, formParts } from './block-form-parts.ts';

export interface MergedForms {
  /** The labels of fields that both changed to different values. */
  readonly clashes: readonly string[];
  /** Both changes, with mine for conflicting fields. */
  readonly keepMine: BlockForm;
  /** Both changes, with theirs for conflicting fields. */
  readonly takeTheirs: BlockForm;
}

/** A three-way merge of forms; a field that only one side changed is taken from there (BLK-50). */
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

/** The form with their value of one field, by its label: the rest is still to be chosen (BLK-50). */
export function takeField(mine: BlockForm, theirs: BlockForm, label: string): BlockForm {
  const field = editedFields.find((name) => timeBlockFields[name].dialog.name === label);
  return field === undefined ? mine : { ...mine, ...formParts[field].pick(theirs) };
}
