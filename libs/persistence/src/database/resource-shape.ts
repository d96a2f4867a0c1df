import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { MergeRules } from '@simmer/domain/merge/merge-fields';
import type { Rejection } from '@simmer/domain/rejection';
import type { RawBuilder } from 'kysely';
import type { Writer } from '../plan-writes/writer.ts';
import type { Query } from './query.ts';
import type { WireShape } from './wire-shape.ts';

/** Fields of an item by wire name; undefined ones are not given, null is a value. */
export type Item = Readonly<Record<string, unknown>>;

/** Rows of another table that a field lists: they are replaced as a whole. */
export interface Children {
  readonly field: string;
  readonly table: string;
  /** Its column with the id of the item. */
  readonly parent: string;
  /** The column that is unique beside it. */
  readonly key: string;
  /** The columns of an element's row, but its position. */
  readonly rowOf: (element: never) => Readonly<Record<string, unknown>>;
  /** Whether they have positions; otherwise they are ordered by their key. */
  readonly isOrdered: boolean;
}

/** A write that is being checked. */
export interface Writing {
  readonly query: Query;
  readonly userId: string;
  /** The fields that the person set. */
  readonly fields: Item;
  /** The item as it is; null if it is created. */
  readonly before: Item | null;
}

/** A step of a person that wrote items. */
export interface SettledStep extends Writer {
  /** Items as they are, and those that were removed as they were. */
  readonly written: readonly Item[];
}

/** An item that was changed; null if it was removed. */
export interface Settled {
  readonly id: string;
  readonly item: Item | null;
}

/** What identifies an item: its id, a field that a person has once (a day, a week), or its person. */
export type Identity = 'id' | 'date' | 'week_start_date' | 'person';

export interface ResourceShape<Entity> extends WireShape<Entity> {
  /** As in a step of changes and in the history; null if it is in neither. */
  readonly name: PlanResource | null;
  /** For people, if its wire name is not that in words. */
  readonly noun?: string;
  /** By default its id. */
  readonly identity?: Identity;
  readonly merge?: MergeRules;
  /** Fields that name items of other resources of the plan, one or a list of them. */
  readonly references?: Readonly<Record<string, 'northStars' | 'activities'>>;
  /** A deleted one comes back with an item that names it; otherwise the item is written without it (MRG-5). */
  readonly comesBack?: boolean;
  /** Whether an item says nothing without what it named: then it is not written. */
  readonly isEmpty?: (item: Item) => boolean;
  /** Stored fields that are not on the wire, by the names that `check` gives them. */
  readonly hidden?: WireShape<Entity>['fields'];
  readonly children?: Children;
  /**
   * Applies rules that need other rows, derives what follows from what, and gives the fields to be written.
   * @throws Rejected
   */
  readonly fieldsToWrite?: (writing: Writing) => Item | Promise<Item>;
  /** The same for a removal. @throws Rejected */
  readonly checkRemoval?: (
    removal: Omit<Writing, 'fields'> & { readonly before: Item },
  ) => void | Promise<void>;
  /** Removes what is nothing without this item, for the history to have it. */
  readonly removing?: (query: Query, userId: string, id: string, device: string | null) => Promise<void>;
  /** A statement on the added row `r` that is part of adding it. */
  readonly adding?: (fields: Item, stamp: Stamp) => RawBuilder<unknown> | null;
  /**
   * Changes an item that the person sees, but does not own, for them alone; it cannot be removed.
   * `check` and `checkRemoval` judge it as well.
   */
  readonly shared?: (
    query: Query,
    userId: string,
    id: string,
    fields: Item,
    device: string | null,
  ) => Promise<void>;
  /** What keeps items apart that belong together, after a step that wrote some; gives what it changed. */
  readonly settle?: (step: SettledStep) => Promise<readonly Settled[]>;
  /** A field's other name in bodies, which errors then name. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** SQL of the row `r` that the history keeps; by default the item. */
  readonly historyRow?: RawBuilder<object>;
  /** What a violated constraint means. */
  readonly rejections?: Readonly<Record<string, Rejection>>;
  /**
   * Its list in the archive of a person's data; `key` is SQL of the row `r`, by default the time of creation, and `fields`
   * are SQL of the row `r`, by default all of the wire but the version.
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

/** Of a new item: its own id, and for a restored one what it was. */
export interface Stamp {
  readonly id?: string | undefined;
  readonly created_at?: string | undefined;
  readonly updated_at?: string | undefined;
  /** Its last version. */
  readonly version?: number | undefined;
  readonly device: string | null;
}

/** A change of a locked item. */
export interface RowChange extends Pick<LockedItem, 'item' | 'isShared'> {
  readonly fields: Item;
  readonly device: string | null;
  /** When it was changed, ISO 8601, by default now. */
  readonly updatedAt?: string | undefined;
}

/** An item as it is, locked until the end of the transaction. */
export interface LockedItem {
  readonly item: Item & { readonly id: string; readonly version: number };
  /** ISO 8601 in UTC; null if nobody knows. */
  readonly changedAt: string | null;
  /** It is everybody's, and changes for the person alone. */
  readonly isShared: boolean;
}
