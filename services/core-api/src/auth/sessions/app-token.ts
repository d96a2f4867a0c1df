import { createHash, randomBytes } from 'node:crypto';

// The prefix by which secret scanners recognize our tokens.
const PREFIX = 'smr_';

/** A new token of a connected app (APP-1). */
export const newAppToken = (): string => PREFIX + randomBytes(32).toString('base64url');

export const isAppToken = (token: string | null): token is string => token?.startsWith(PREFIX) ?? false;

/** The stored hash of a token. A token has 256 random bits, so no slow hash is needed. */
export const appTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
