import { createHash, randomBytes } from 'node:crypto';

const MINUTE_MS = 60_000;

/** Minutes for which a link of a mail is valid; of a password reset see AUT-25. */
export const LINK_MINUTES = { reset: 15, emailChange: 60, invitation: 7 * 24 * 60 } as const;

export type LinkKind = keyof typeof LINK_MINUTES;

/** When a link ends that is valid from that instant. */
export const linkEnd = (kind: LinkKind, from: Date): Date =>
  new Date(from.getTime() + LINK_MINUTES[kind] * MINUTE_MS);

/** The secret of a link, of which only the hash is stored. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
