import type { Query } from '../database/query.ts';
import type { FormerItem } from '../changes/step.ts';

/** A step of changes that is recorded, with each item before and after it, for undo and webhooks. */
export interface KeptStep {
  readonly id: string;
  /** The connected app that made the step; null if the person made it. */
  readonly appId: string | null;
  /** The id of the step that this one undoes. */
  readonly undoes?: string;
}

/** The person and device that write, and the transaction of the request. */
export interface Writer {
  readonly query: Query;
  readonly userId: string;
  readonly device: string | null;
  /** The sign-in that makes the step; without one, or null, an app or Google does. */
  readonly sessionId?: string | null | undefined;
  /** Whether the step is applied again, in the request of another one: its own response has been given. */
  readonly isReplay?: true;
  /** The step under which the changes are recorded; without one they are not recorded. */
  readonly step?: KeptStep | null;
  /** When the person made the step, ISO 8601, if its body does not say so. */
  readonly madeAt?: string | undefined;
  /** Collects the items before each write of a step. */
  readonly journal?: FormerItem[];
}
