import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import type { TakenReading } from './account-reader.ts';
import type { PlanStore } from './copy/plan-store.ts';
import type { Database } from './disk/tables.ts';
import type { StepResponse } from './make-changes.ts';
import type { Step } from './step.ts';

/** What takes the steps of a plan: the account of a user. */
export interface StepReceiver {
  /** Whether a session with the server is open, so that steps can be sent. */
  readonly isSignedIn: () => boolean;
  /** Sends a step. @throws ApiError, NetworkError */
  readonly send: (step: Step) => Promise<readonly ChangedItem[]>;
  /** Whether a failure does not concern the step: no answer, or one for later. */
  readonly isForLater: (error: unknown) => boolean;
  /** Why a step was refused, in words for the person. */
  readonly reasonOf: (error: unknown) => string;
  /** Steps have to wait: for an answer that takes long, or after a failure. */
  readonly onWait?: (error: unknown) => void;
  /** Milliseconds after which nobody waits for an answer any more. */
  readonly waitLimitMs?: number;
}

/** What tabs tell one another: the answer to a step, or what was read of the account. */
export type ToldTabs = StepResponse | TakenReading;

/** What a plan in a tab works with. */
export interface PlanClientOptions {
  /** A user's id, or 'local'. */
  readonly scope: string;
  readonly copy: PlanStore;
  readonly database: Database;
  /** Undefined for the plan of nobody, which is in this browser alone. */
  readonly account?: StepReceiver;
  /** Runs work alone among all tabs. */
  readonly withOutboxLock: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Tells the other tabs that something was written, and what the account has answered. */
  readonly tellOtherTabs?: (scope: string, told?: ToldTabs) => void;
  /** Milliseconds since the epoch, by the server's clock as far as it is known. */
  readonly now: () => number;
  /** Called when what was read is on the disk, with the cursor of the copy there. */
  readonly onKept?: (cursor: string | null) => void;
  /** Called when this tab has sent steps that met changes of another device (MRG-8). */
  readonly onMerged?: (answers: readonly StepResponse[]) => void;
}
