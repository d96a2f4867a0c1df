import type { EditableBlock, EditWrite } from '../editing/block-write.ts';
import { occursOn } from '../recurrence/expand-occurrences.ts';

/**
 * The writes of an edit, with the outcomes that the person marked: a new block gets the outcomes of the days that it
 * takes over from the edited one (OUT-2). Its other days are not marked. Those of a series follow when it is written (BLK-84).
 */
export const carryOutcomes = <Write extends EditWrite<EditableBlock, object>>(
  writes: readonly Write[],
): Write[] =>
  writes.map((write): Write => {
    if (write.kind !== 'create' || write.id === write.source.id || !write.source.outcomes) return write;
    const { source, changes } = write;
    // These outcomes have already moved with their days.
    if ('outcomes' in changes) return write;
    const update = writes.find((other) => other.kind === 'update' && other.id === source.id);
    const remainder = { ...source, ...(update?.kind === 'update' && update.changes) };
    const copy = { ...source, ...changes };
    const outcomes = write.source.outcomes.filter(
      ({ date }) => occursOn(source, date) && occursOn(copy, date) && !occursOn(remainder, date),
    );
    return { ...write, changes: { ...changes, outcomes } };
  });
