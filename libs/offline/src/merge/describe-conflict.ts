import { type FieldChoices, fieldLabel, fieldText } from '@simmer/domain/conflicts/describe-field';
import type { ItemFields } from '@simmer/domain/conflicts/merge-item';
import { isSameValue } from '@simmer/domain/same-value';
import { bothOf, choiceKey, type Conflict, type ConflictItem, EXISTENCE } from './conflict.ts';

/** A question of a conflict in words. */
export interface Question {
  readonly key: string;
  /** The field; empty for whether there is the item. */
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  readonly canKeepMine: boolean;
  /** The entries of both sides; null if only one of them can be had. */
  readonly both: string | null;
}

export interface DescribedItem {
  readonly key: string;
  readonly title: string;
  /** When and on which device it was changed, or deleted, there; null if nobody recorded that. */
  readonly changedAt: string | null;
  readonly changedOn: string | null;
  readonly questions: readonly Question[];
  /** The names of fields that are saved without a question. */
  readonly applied: readonly string[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

// Named by the field that they follow from.
const FOLLOWERS: Readonly<Record<string, string>> = { points: 'size', overall_feeling: 'weather_mood' };

/** What is kept of an item that the other side deleted: each field that was changed, whole, on a line of its own. */
function keptText(item: ItemFields, changed: readonly string[], choices: FieldChoices): string {
  const lines = changed
    .filter((field) => fieldLabel(field) !== field && !changed.includes(FOLLOWERS[field] ?? ''))
    .map((field) => `${fieldLabel(field)}: ${fieldText(field, item, choices)}`);
  return lines.length === 0 ? 'Kept' : ['Kept, with what was changed:', ...lines].join('\n');
}

function existenceOf(item: ConflictItem, choices: FieldChoices): Omit<Question, 'key'> {
  const { theirs, mine, changedHere, changedThere, canKeepMine } = item;
  return {
    name: '',
    mine: theirs === null ? keptText(mine ?? {}, changedHere, choices) : 'Deleted',
    theirs: theirs === null ? 'Deleted' : keptText(theirs, changedThere, choices),
    canKeepMine,
    both: null,
  };
}

function bothText(item: ConflictItem, field: string, choices: FieldChoices): string | null {
  const both = bothOf(item, field);
  return both === null ? null : fieldText(field, { ...item.theirs, [field]: both }, choices);
}

/**
 * The item by which the other side's change is dated: as it was found, as long as what is asked has not changed there
 * since. What this browser has saved of it meanwhile is dated later, and is not theirs.
 */
function datedBy({ theirs, foundThere, asked, changedThere }: ConflictItem): ItemFields | null {
  const fields = asked.includes(EXISTENCE) ? changedThere : asked;
  const isSame = fields.every((field) => isSameValue(foundThere?.[field], theirs?.[field]));
  return foundThere !== null && theirs !== null && isSame ? foundThere : theirs;
}

function titleOf(conflict: Conflict, { theirs, mine }: ConflictItem, { activities }: FieldChoices): string {
  const [first] = conflict.changes;
  if (conflict.on !== 'timeBlocks') return first?.label ?? '';
  const block = theirs ?? mine ?? {};
  const activity = activities.find(({ id }) => id === block['activity_id']);
  const name = textOf(block['title']).trim() || (activity?.name ?? '');
  return name === '' ? (first?.label ?? '') : `Time block “${name}”`;
}

/** A conflict in words: dates and names, no ids. */
export const describeConflict = (conflict: Conflict, choices: FieldChoices): readonly DescribedItem[] =>
  conflict.items.map((item) => ({
    key: item.key,
    title: titleOf(conflict, item, choices),
    changedAt: (item.tombstone?.deleted_at ?? textOf(datedBy(item)?.['updated_at'])) || null,
    changedOn: (item.tombstone?.deleted_by_device ?? textOf(datedBy(item)?.['changed_by_device'])) || null,
    questions: item.asked.map((field) => ({
      key: choiceKey(item, field),
      ...(field === EXISTENCE
        ? existenceOf(item, choices)
        : {
            name: fieldLabel(field),
            mine: fieldText(field, item.mine ?? {}, choices),
            theirs: fieldText(field, item.theirs ?? {}, choices),
            canKeepMine: item.canKeepMine,
            both: bothText(item, field, choices),
          }),
    })),
    applied: item.applied.map(fieldLabel),
  }));

/** When the latest of its changes was made here. */
export const madeAtOf = ({ changes }: Conflict): string | null => changes.at(-1)?.madeAt || null;
