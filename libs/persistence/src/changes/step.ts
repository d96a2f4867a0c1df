import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { ScopedChange } from '@simmer/domain/editing/scope';

type Fields = Readonly<Record<string, unknown>>;

/** An item as it was before a write. */
export interface FormerItem {
  readonly resource: PlanResource;
  readonly id: string;
  /** Null if it did not exist. Of an item that only lost a reference: this field alone. */
  readonly before: Fields | null;
  /** When it had been changed last, ISO 8601. */
  readonly changedAt: string | null;
  /** Whether the write created it: it had not been there before, deleted or not. */
  readonly isNew?: true;
  /** What it refers to as it was deleted, if a step would bring it back. */
  readonly named?: Fields;
  /** The activity to which the write has joined this one, which is not there itself (KIT-23). */
  readonly joined?: string;
  /** By how much the write changed the number of uses of an activity. */
  readonly uses?: { readonly activityId: string; readonly by: 1 | -1 };
}

/** A change of one item as it is applied: without `seen` a body of a single item replaces what is there. */
export interface StepChange {
  readonly resource: PlanResource;
  readonly id: string;
  readonly fields?: Fields | undefined;
  readonly seen?: Fields | undefined;
  /** With it the change is one of a series, of which the item is the pressed block (BLK-84). */
  readonly series?: ScopedChange['series'] | undefined;
  /** Values that it replaces, and that the person had not seen, beside those that its merge finds. */
  readonly lost?: Fields | undefined;
  /** The key of the occurrence of a series that it brings back. */
  readonly overrules?: string | undefined;
  readonly removed?: true | undefined;
  readonly if_unused?: boolean | undefined;
  readonly takes_back_use?: boolean | undefined;
  readonly replaces?: true | undefined;
}

/** A step as it is stored. */
export interface StepBody {
  readonly changes: readonly StepChange[];
  /** The key of the step that it takes back. */
  readonly undoes?: string;
  /** Whether it was taken back itself: it is not made. */
  readonly undone?: boolean;
}
