import type { KeyObject } from 'node:crypto';

/** Injection token of the secrets for sign-ins. */
export const AUTH_SECRETS = Symbol('auth secrets');

export interface AuthSecrets {
  readonly jwtSecret: string;
  /** As a key object, because jsonwebtoken would first try to parse a string as PEM, for every token. */
  readonly jwtKey: KeyObject;
  /** Audience of tokens: the origin of this installation. */
  readonly audience: string;
  /** How long a sign-in lasts. */
  readonly sessionDays: number;
}
