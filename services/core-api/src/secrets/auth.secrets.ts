import type { KeyObject } from 'node:crypto';

/** Injection token of the secrets for sign-ins. */
export const AUTH_SECRETS = Symbol('auth secrets');

export type AtLeastOne<Value> = readonly [Value, ...Value[]];

export interface AuthSecrets {
  /** The secrets of tokens: the first one signs and encrypts, all are accepted. */
  readonly jwtSecrets: AtLeastOne<string>;
  /** The secrets as key objects, because jsonwebtoken would first try to parse a string as PEM, for every token. */
  readonly jwtKeys: AtLeastOne<KeyObject>;
  /** Audience of tokens: the origin of this installation. */
  readonly audience: string;
  /** How long a sign-in lasts. */
  readonly sessionDays: number;
}
