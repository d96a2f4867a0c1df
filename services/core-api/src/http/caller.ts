/** The user of a valid sign-in. Set by the access guard only. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly isSuperAdmin: boolean;
}
