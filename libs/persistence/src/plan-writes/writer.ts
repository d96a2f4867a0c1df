import type { Query } from '../database/query.ts';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { Item } from '../database/resource-shape.ts';

/** A step of changes that is recorded, with each item before and after it, for undo and webhooks. */
export interface KeptStep {
  readonly id: string;
  /** The connected app that made the step; null if the person made it. */
  readonly appId: string | null;
  /** The id of the step that this one undoes. */
  readonly undoes?: string;
}

/** An item as it was before a write. */
export interface FormerItem {
  readonly resource: PlanResource;
  readonly id: string;
  /** Null if it did not exist. Of an item that only lost a reference: this field alone. */
  readonly before: Item | null;
  /** When it had been changed last, ISO 8601. */
  readonly changedAt: string | null;
  /** Whether the write created it: it had not been there before, deleted or not. */
  readonly isNew?: true;
  /** By how much the write changed the number of uses of an activity. */
  readonly uses?: { readonly activityId: string; readonly by: 1 | -1 };
}

/** The person and device that write, and the transaction of the request. */
export interface Writer {
  readonly query: Query;
  readonly userId: string;
  readonly device: string | null;
  /** The step under which the changes are recorded; without one they are not recorded. */
  readonly step?: KeptStep | null;
  /** When the person made the step, ISO 8601, if its body does not say so. */
  readonly madeAt?: string | undefined;
  /** Collects the items before each write of a step. */
  readonly journal?: FormerItem[];
}
