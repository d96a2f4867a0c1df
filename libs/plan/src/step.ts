import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';

/** An item of the plan, or some of its fields, as on the wire. */
export type Fields = Readonly<Record<string, unknown>>;
export type Item = Fields & { readonly id: string };

/** What a person does to one item of the plan: it sets fields of the item, which may be new, or removes it. */
export type Change = PlanChange & {
  /** What a removed item was, for this browser: it comes back. The server has it in its history. */
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

/** What one press does: all of it or nothing. */
export interface Step {
  /** The idempotency key, a UUID. */
  readonly key: string;
  /** A short description for the person. */
  readonly label: string;
  /** When it was made, ISO 8601, by the server's clock as far as it is known. */
  readonly madeAt: string;
  readonly changes: readonly Change[];
}
