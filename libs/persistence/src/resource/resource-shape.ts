import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { MergeRules } from '@simmer/domain/merge/merge-fields';
import type { Rejection } from '@simmer/domain/errors/rejection';
import type { RawBuilder } from 'kysely';
import type { Query } from '../database/query.ts';
import type { WireShape } from './wire-shape.ts';

/** Fields of an item by wire name. An undefined field was not given; null is a value. */
export type Item = Readonly<Record<string, unknown>>;

/** Rows of another table that make up a field with a list. Writing the field replaces all of them. */
export interface Children {
  readonly field: string;
  readonly table: string;
  /** The column of `table` with the id of the item. */
  readonly parent: string;
  /** The column whose value is unique among the rows of one item. */
  readonly key: string;
  /** The columns that store an element of the list, except its position. */
  readonly rowOf: (element: never) => Readonly<Record<string, unknown>>;
  /** Whether the rows have a `position`; otherwise they are ordered by `key`. */
  readonly isOrdered: boolean;
}

/** A write whose fields are being completed and checked. */
export interface Writing {
  readonly query: Query;
  readonly userId: string;
  /** The fields that the person set. */
  readonly fields: Item;
  /** The item before the write; null if the write creates it. */
  readonly before: Item | null;
}

/**
 * What identifies an item among those of its person: its id, a day or week that occurs once, or nothing, because a
 * person has only one.
 */
export type Identity = 'id' | 'date' | 'week_start_date' | 'person';

export interface ResourceShape<Entity> extends WireShape<Entity> {
  /** The name in a step of changes and in the history; null if the resource is in neither. */
  readonly name: PlanResource | null;
  /** By default `id`. */
  readonly identity?: Identity;
  readonly merge?: MergeRules;
  /** Fields with the id, or a list of ids, of items of another resource. */
  readonly references?: Readonly<Record<string, 'northStars' | 'activities'>>;
  /**
   * Whether a deleted item is restored when a written item refers to it. Otherwise that item is written without the
   * reference (MRG-5).
   */
  readonly comesBack?: boolean;
  /** Whether an item has no content once references to deleted items are dropped: then it is not written. */
  readonly isEmpty?: (item: Item) => boolean;
  /** Stored fields that are not on the wire, by the names that `fieldsToWrite` gives them. */
  readonly hidden?: WireShape<Entity>['fields'];
  readonly children?: Children;
  /**
   * Applies rules that need other rows, derives fields from others, and gives the fields to be written.
   * @throws Rejected
   */
  readonly fieldsToWrite?: (writing: Writing) => Item | Promise<Item>;
  /** Applies rules to the removal of an item. @throws Rejected */
  readonly checkRemoval?: (
    removal: Omit<Writing, 'fields'> & { readonly before: Item },
  ) => void | Promise<void>;
  /** Removes items that would have no content without this one, so that the history has them. */
  readonly removing?: (query: Query, userId: string, id: string, device: string | null) => Promise<void>;
  /** A further statement, which reads the added row as `r`; part of the statement that adds it. */
  readonly adding?: (fields: Item, stamp: Stamp) => RawBuilder<unknown> | null;
  /**
   * Changes an item that the person sees but does not own, for that person alone. Such an item cannot be removed.
   * `fieldsToWrite` and `checkRemoval` apply to it as well.
   */
  readonly shared?: (
    query: Query,
    userId: string,
    id: string,
    fields: Item,
    device: string | null,
  ) => Promise<void>;
  /** By field, another name that bodies may use for it, and that errors name then. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** SQL of what the history keeps of the row `r`; by default the item. */
  readonly historyRow?: RawBuilder<object>;
  /** The rejection for each constraint that a write may violate, by its name. */
  readonly rejections?: Readonly<Record<string, Rejection>>;
  /**
   * The list of the resource in the archive of a person's data; null: none. `key` is SQL on the row `r`, by default the
   * time of creation. `fields` are SQL on the row `r`, by default all wire fields.
   */
  readonly archive: {
    readonly name: string;
    readonly about: string;
    readonly key?: string;
    readonly fields?: Readonly<Record<string, string>>;
    /** SQL after `from` with the condition of the person `$1`; by default the rows that they own. */
    readonly from?: string;
  } | null;
}

/**
 * What an added item has besides its fields: the id that the client chose, and the former values of a restored item.
 */
export interface Stamp {
  readonly id?: string | undefined;
  readonly created_at?: string | undefined;
  readonly updated_at?: string | undefined;
  readonly device: string | null;
}

/** A change of a locked item. */
export interface RowChange extends Pick<LockedItem, 'item' | 'isShared'> {
  readonly fields: Item;
  readonly device: string | null;
  /** When the item was changed, ISO 8601; by default now. */
  readonly updatedAt?: string | undefined;
}

/** An item as it is, locked until the end of the transaction. */
export interface LockedItem {
  readonly item: Item & { readonly id: string };
  /** ISO 8601 in UTC; null for a shared item. */
  readonly changedAt: string | null;
  /** Whether the item is shared by everybody and changes for the person alone. */
  readonly isShared: boolean;
}
