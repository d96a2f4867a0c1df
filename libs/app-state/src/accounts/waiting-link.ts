/** Pages that only their person can use, behind links that may be opened before that person has signed in. */
export const LINK_PAGES = ['/invitation', '/confirm-email'] as const;
export type LinkPage = (typeof LINK_PAGES)[number];

const keys: Readonly<Record<LinkPage, string>> = {
  '/invitation': 'simmer-invitation',
  '/confirm-email': 'simmer-confirm-email',
};

/**
 * Keeps the secret of a link, in this tab alone, until it is answered; null forgets it. Without storage the link in
 * the mail has to do.
 */
export function keepLink(page: LinkPage, secret: string | null): void {
  try {
    if (secret === null) sessionStorage.removeItem(keys[page]);
    else sessionStorage.setItem(keys[page], secret);
  } catch {
    // Nothing is kept then, and nothing is lost: the mail still has it.
  }
}

/** The secret that waits in this tab for that page, or null. */
export function waitingLink(page: LinkPage): string | null {
  try {
    return sessionStorage.getItem(keys[page]);
  } catch {
    return null;
  }
}
