import type { AccessScope } from '@simmer/contracts/define-route';
import type { KeptStep } from '@simmer/persistence/plan-writes/writer';

/** The user of a valid sign-in. Set only by the access guard. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly isSuperAdmin: boolean;
  /** True if a super admin acts as the user (ADM-40). */
  readonly isSwitched: boolean;
  /** The name of the person's device, e.g. 'Firefox on Windows'; null if it is unknown. */
  readonly device: string | null;
  /** The scope of a connected app; null for the person themselves, who may do everything. */
  readonly scope: AccessScope | null;
  /** The step under which changes of this request are stored for apps and webhooks; null if neither needs it. */
  readonly step: KeptStep | null;
  /** When the person made the step that this request sends, ISO 8601; without it now. */
  readonly madeAt?: string | undefined;
}
