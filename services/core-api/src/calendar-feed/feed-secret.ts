import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A random secret, safe in a URL. */
export const newFeedSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The stored hash of a secret. Looking up by hash leaks nothing through timing. */
export const feedSecretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
