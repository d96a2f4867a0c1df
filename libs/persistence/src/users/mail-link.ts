import { createHash, randomBytes } from 'node:crypto';

const MINUTE_MS = 60_000;

/** Minutes for which the link in a mail is valid; see AUT-25 for a password reset. */
export const LINK_MINUTES = { reset: 15, emailChange: 60, invitation: 7 * 24 * 60 } as const;

type LinkKind = keyof typeof LINK_MINUTES;

/** When a link expires that is valid from this instant. */
export const linkEnd = (kind: LinkKind, from: Date): Date =>
  new Date(from.getTime() + LINK_MINUTES[kind] * MINUTE_MS);

/** The secret of a link, of which only the hash is stored. */
const newLinkToken = (): string => randomBytes(32).toString('base64url');
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new link, which replaces an earlier one in its row. */
export const newLink = (kind: LinkKind, from: Date) => {
  const token = newLinkToken();
  return { token, columns: { token_hash: linkTokenHash(token), expires_at: linkEnd(kind, from) } };
};
