import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';

/** An item of the plan, or some of its fields, as on the wire. */
export type Fields = Readonly<Record<string, unknown>>;
export type Item = Fields & { readonly id: string };

/** A person's change of one item of the plan: sets fields of the item, which may be new, or removes it. */
export type Change = PlanChange & {
  /** The content of a removed item that this change restores. For this browser only: the server has its history. */
  readonly restores?: Item | undefined;
};

/** What names an item among those of all resources. */
export interface ItemName {
  readonly resource: string;
  readonly id: string;
}

/** The same text for the same item. */
export const itemKey = ({ resource, id }: ItemName): string => `${resource} ${id}`;

/** Whether two changes are of the same item. */
export const isSameItem = (one: ItemName, other: ItemName): boolean =>
  one.resource === other.resource && one.id === other.id;

/** The change of an item of one resource. */
export type ChangeOf<Name extends PlanResource> = Extract<Change, { readonly resource: Name }>;

/** The ids of the series that changes are made of: which of their blocks these write depends on the plan (BLK-84). */
export const seriesIn = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.flatMap((change) => ('series' in change && change.series ? [change.series.id] : [])));

/** The changes of one action of a person, applied all or none. */
export interface Step {
  /** The idempotency key, a UUID. */
  readonly key: string;
  /** A short description for the person. */
  readonly label: string;
  /** When the step was made, ISO 8601, by the clock of the server as far as this browser knows it. */
  readonly madeAt: string;
  readonly changes: readonly Change[];
  /**
   * The key of the step that it takes back. An account that has that step makes the plan as if it had not been made; the
   * changes are what that looks like here, and what is made if it is not known any more.
   */
  readonly undoes?: string | undefined;
}
