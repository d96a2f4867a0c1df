import type { AskPlan } from '@simmer/plan/account-reader';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import type { Step } from '@simmer/plan/step';

/** The account of one person, as a device of theirs reaches it. */
export interface Connection {
  readonly send: (step: Step) => Promise<readonly ChangedItem[]>;
  readonly read: AskPlan;
  /** What this device is told that it has lost; nothing of it is told again. Null if the account does not say. */
  readonly losses: () => Promise<readonly object[] | null>;
}

export interface Account {
  /** Signs in on a device. */
  readonly connect: () => Promise<Connection>;
  /** What was overwritten and deleted; null if the account does not say. */
  readonly history: () => Promise<readonly object[] | null>;
}
