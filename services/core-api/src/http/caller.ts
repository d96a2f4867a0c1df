import type { AccessScope } from '@simmer/contracts/define-route';
import type { KeptStep } from '@simmer/persistence/plan-writes/writer';

/** The user of a valid sign-in. Set only by the access guard. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly isSuperAdmin: boolean;
  /** A super admin acts as the user (ADM-40). */
  readonly isSwitched: boolean;
  /** The name of their device, e.g. 'Firefox on Windows'; null if it is unknown. */
  readonly device: string | null;
  /** What a connected app may do; null for the person themselves, who may do all. */
  readonly scope: AccessScope | null;
  /** The step under which changes of this request are kept, for apps and webhooks; null if neither is concerned. */
  readonly step: KeptStep | null;
}
