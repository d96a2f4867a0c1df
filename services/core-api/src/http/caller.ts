/** The user of a valid sign-in. Set only by the access guard. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly isSuperAdmin: boolean;
}
