import { isSameValue } from '../same-value.ts';

export type ItemFields = Readonly<Record<string, unknown>>;

/** What an item was when it was changed, what this side made of it, and what it is now. */
export interface MergeSides {
  /** Null: there was none. Undefined: nobody knows. */
  readonly base: ItemFields | null | undefined;
  /** False if it may be older than what the person saw: a field that was sent then counts as changed. */
  readonly isBaseSeen: boolean;
  /** The fields that this side has sent; null if it deleted the item. */
  readonly mine: ItemFields | null;
  /** Null: it does not exist any more. */
  readonly theirs: ItemFields | null;
  /** The fields that are compared. */
  readonly fields: readonly string[];
}

/** What is left of a change, by what the other side has done since (OFF-40). */
export type ItemMerge =
  /** `apply` names the fields that only this side changed, `clashes` those that both changed to different values. */
  | { readonly kind: 'update'; readonly apply: readonly string[]; readonly clashes: readonly string[] }
  /** It clashes if the other side has changed what this side deleted. */
  | { readonly kind: 'delete'; readonly isClash: boolean }
  /** This side changed what the other side deleted. */
  | { readonly kind: 'deleted-there' }
  /** The item already is as this side wants it. */
  | { readonly kind: 'nothing' };

// A field that the base does not have was added by the store itself.
const isChanged = ({ base, theirs, fields }: MergeSides): boolean =>
  !base || fields.some((field) => field in base && !isSameValue(base[field], theirs?.[field]));

function mergeFields(sides: MergeSides, mine: ItemFields, theirs: ItemFields): ItemMerge {
  const { base, isBaseSeen, fields } = sides;
  const wantedFields = fields.filter(
    (field) =>
      field in mine &&
      !isSameValue(mine[field], theirs[field]) &&
      !(isBaseSeen && base && isSameValue(mine[field], base[field])),
  );
  const isMineAlone = (field: string) => base !== undefined && isSameValue(base?.[field], theirs[field]);
  const apply = wantedFields.filter(isMineAlone);
  const clashes = wantedFields.filter((field) => !isMineAlone(field));
  return wantedFields.length === 0 ? { kind: 'nothing' } : { kind: 'update', apply, clashes };
}

/** A three-way merge of one item: a field that only one side changed has its value. */
export function mergeItem(sides: MergeSides): ItemMerge {
  const { base, isBaseSeen, mine, theirs, fields } = sides;
  if (mine === null) {
    return theirs === null ? { kind: 'nothing' } : { kind: 'delete', isClash: isChanged(sides) };
  }
  if (theirs !== null) return mergeFields(sides, mine, theirs);
  const isUntouched =
    isBaseSeen && base && fields.every((field) => !(field in mine) || isSameValue(mine[field], base[field]));
  return isUntouched ? { kind: 'nothing' } : { kind: 'deleted-there' };
}
