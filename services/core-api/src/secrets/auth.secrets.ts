import type { KeyObject } from 'node:crypto';

/** Injection token of the secrets for sign-ins. */
export const AUTH_SECRETS = Symbol('auth secrets');

export interface AuthSecrets {
  readonly jwtSecret: string;
  /** The same as a key object: jsonwebtoken would try to parse a string as PEM first, for every token. */
  readonly jwtKey: KeyObject;
  /** Audience of tokens: the origin of this installation. */
  readonly audience: string;
  /** How long a sign-in lasts. */
  readonly sessionDays: number;
}
