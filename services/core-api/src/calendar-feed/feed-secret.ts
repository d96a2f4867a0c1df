import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A random secret, safe in a URL. */
export const newFeedSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/**
 * What is kept of a secret. Looking a secret up by its hash tells a guesser nothing by the time it takes: whoever can
 * steer the hash's first letters knows the secret already.
 */
export const feedSecretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
