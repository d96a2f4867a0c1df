import { type FieldChoices, fieldLabel, fieldText } from '@simmer/domain/conflicts/describe-field';
import { choiceKey, type Conflict, type ConflictItem, EXISTENCE, type Side } from './conflict.ts';

/** A question of a conflict in words. */
export interface Question {
  readonly key: string;
  /** The field; empty for whether there is the item. */
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  readonly canKeepMine: boolean;
}

export interface DescribedItem {
  readonly key: string;
  readonly title: string;
  /** When and on which device it was changed there; null if nobody recorded that. */
  readonly changedAt: string | null;
  readonly changedOn: string | null;
  readonly questions: readonly Question[];
  /** The names of fields that are saved without a question. */
  readonly applied: readonly string[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields in which this side's item differs, with their values. */
function differences(
  { mine, theirs }: ConflictItem,
  side: Side,
  choices: FieldChoices,
  fields: readonly string[],
) {
  const item = side === 'mine' ? mine : theirs;
  return item === null
    ? ''
    : fields.map((field) => `${fieldLabel(field)}: ${fieldText(field, item, choices)}`).join(', ');
}

/** The fields that a change sends, for what is kept of an item that was deleted there. */
const sentFields = ({ changes }: Conflict): readonly string[] => {
  const bodies = changes.map(({ command: { args } }) => args['changes'] ?? args['body'] ?? {});
  return Object.keys(Object.assign({}, ...bodies)).filter((field) => fieldLabel(field) !== field);
};

function existenceOf(item: ConflictItem, conflict: Conflict, choices: FieldChoices): Omit<Question, 'key'> {
  const isDeletedThere = item.theirs === null;
  const kept = differences(item, 'mine', choices, sentFields(conflict));
  return {
    name: '',
    mine: isDeletedThere ? `Kept${kept === '' ? '' : `, with ${kept}`}` : 'Deleted',
    theirs: isDeletedThere ? 'Deleted' : 'Kept as it is there',
    canKeepMine: item.canKeepMine,
  };
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
    changedAt: textOf(item.theirs?.['updated_at']) || null,
    changedOn: textOf(item.theirs?.['changed_by_device']) || null,
    questions: item.asked.map((field) => ({
      key: choiceKey(item, field),
      ...(field === EXISTENCE
        ? existenceOf(item, conflict, choices)
        : {
            name: fieldLabel(field),
            mine: fieldText(field, item.mine ?? {}, choices),
            theirs: fieldText(field, item.theirs ?? {}, choices),
            canKeepMine: item.canKeepMine,
          }),
    })),
    applied: item.applied.map(fieldLabel),
  }));

/** When the latest of its changes was made here. */
export const madeAtOf = ({ changes }: Conflict): string | null => changes.at(-1)?.madeAt || null;
