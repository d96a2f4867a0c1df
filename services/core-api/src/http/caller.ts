/** The user of a valid sign-in. Set only by the access guard. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly isSuperAdmin: boolean;
  /** A super admin acts as the user (ADM-40). */
  readonly isSwitched: boolean;
  /** The name of their device, e.g. 'Firefox on Windows'; null if it is unknown. */
  readonly device: string | null;
}
