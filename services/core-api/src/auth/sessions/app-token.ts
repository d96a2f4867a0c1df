import { createHash, randomBytes } from 'node:crypto';

// Scanners for secrets find it by this prefix.
const PREFIX = 'smr_';

/** A new token of a connected app (APP-1). */
export const newAppToken = (): string => PREFIX + randomBytes(32).toString('base64url');

export const isAppToken = (token: string | null): token is string => token?.startsWith(PREFIX) ?? false;

/** What is stored of a token. It has 256 random bits, so that no slow hash is needed. */
export const appTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
