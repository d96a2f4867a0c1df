/** Injection token of the secrets that sign-ins are made with. */
export const AUTH_SECRETS = Symbol('auth secrets');

export interface AuthSecrets {
  readonly jwtSecret: string;
  /** Audience of tokens: the origin of this installation. */
  readonly audience: string;
  /** How long a sign-in lasts. */
  readonly sessionDays: number;
}
