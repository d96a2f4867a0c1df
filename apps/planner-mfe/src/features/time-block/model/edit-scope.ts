import { edit, type EditScope, type Press, remove } from '@simmer/domain/editing/press';
import { inRows } from '@simmer/domain/editing/scoped-change';
import type { EditWrite, ScheduleChanges } from '@simmer/domain/editing/block-write';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { blockFields, type BlockFields, blockFormOf, occurrenceForm } from './block-form.ts';

/** An opened occurrence, and the scope of its edit. */
export interface ScopedOccurrence {
  readonly date: string;
  readonly scope: EditScope;
}

type Writes = readonly EditWrite<TimeBlock, Partial<BlockFields> | ScheduleChanges>[];

const pressOn = (block: TimeBlock, occurrence: ScopedOccurrence | null): Press<TimeBlock> => ({
  block,
  date: occurrence?.date ?? null,
  scope: occurrence?.scope ?? 'whole',
});

/** The writes of saving fields (BLK-33). */
export const editWrites = (
  block: TimeBlock,
  fields: Partial<BlockFields>,
  occurrence: ScopedOccurrence | null,
): Writes => edit(pressOn(block, occurrence), fields);

/** Whether the form equals the stored block: a series is not split for an unchanged form. */
export function isUnchanged(
  fields: BlockFields,
  block: TimeBlock,
  occurrence: ScopedOccurrence | null,
): boolean {
  const form = blockFormOf(block, []);
  const shownForm = occurrence?.scope === 'only' ? occurrenceForm(form, occurrence.date) : form;
  return JSON.stringify(blockFields(shownForm, block.activity_id, block.size)) === JSON.stringify(fields);
}

/** The writes that restore the chosen part of a deleted block, with the edited fields (BLK-51). */
export function restoreWrites(
  block: TimeBlock,
  fields: BlockFields,
  occurrence: ScopedOccurrence | null,
): Writes {
  const rows: Writes = inRows(editWrites(block, fields, occurrence), [block]);
  const parts = rows.filter(({ kind }) => kind === 'create');
  return parts.length > 0 ? parts : [{ kind: 'create', id: block.id, source: block, changes: fields }];
}

export const DELETE_FAILED = 'The time block could not be deleted. Try again.';

/** The writes of deleting. */
export const deleteWrites = (block: TimeBlock, occurrence: ScopedOccurrence | null): Writes =>
  remove(pressOn(block, occurrence));

/** The toast after saving (BLK-24). */
export function savedText(occurrence: ScopedOccurrence | null): string {
  return occurrence?.scope === 'only' ? 'Time block updated for this occurrence' : 'Time block updated';
}

/** The toast after deleting (BLK-24). */
export function deletedText(occurrence: ScopedOccurrence | null): string {
  return occurrence?.scope === 'only' ? 'Event occurrence deleted' : 'Time block deleted';
}
