import type { Query } from '../database/query.ts';

/** A step whose items are kept as they were before and after it. */
export interface KeptStep {
  readonly id: string;
  /** The connected app that takes it; null for the person. */
  readonly appId: string | null;
  /** The step that it undoes. */
  readonly undoes?: string;
}

/** Who writes, in the transaction of the request. */
export interface Writer {
  readonly query: Query;
  readonly userId: string;
  readonly device: string | null;
  /** As which step its changes are kept; without one they are not. */
  readonly step?: KeptStep | null;
}
