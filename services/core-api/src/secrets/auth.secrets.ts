import type { KeyObject } from 'node:crypto';

/** Injection token of the secrets that sign-ins are made with. */
export const AUTH_SECRETS = Symbol('auth secrets');

export interface AuthSecrets {
  readonly jwtSecret: string;
  /** The same as a key: jsonwebtoken would try to read a text as a PEM first, with every token. */
  readonly jwtKey: KeyObject;
  /** Audience of tokens: the origin of this installation. */
  readonly audience: string;
  /** How long a sign-in lasts. */
  readonly sessionDays: number;
}
