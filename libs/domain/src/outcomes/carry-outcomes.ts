import type { BlockWrite, EditableBlock } from '../editing/block-write.ts';
import { occursOn } from '../recurrence/expand-occurrences.ts';

/**
 * The writes of an edit, with the outcomes that the person marked: a new block gets the outcomes of the days that it
 * takes over from the edited one (OUT-2). Its other days are not marked.
 */
export const carryOutcomes = <B extends EditableBlock, C extends object>(
  writes: readonly BlockWrite<B, C>[],
): BlockWrite<B, C>[] =>
  writes.map((write) => {
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
