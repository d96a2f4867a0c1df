/** Pages that need a signed-in user, but whose links may be opened before the sign-in. */
export const LINK_PAGES = ['/invitation', '/confirm-email', '/connect-app'] as const;
/** Besides them the sign-up, whose link has done its work once somebody has signed in. */
export type LinkPage = (typeof LINK_PAGES)[number] | '/signup';

const keys: Readonly<Record<LinkPage, string>> = {
  '/invitation': 'simmer-invitation',
  '/confirm-email': 'simmer-confirm-email',
  '/connect-app': 'simmer-connect-app',
  '/signup': 'simmer-sign-up-invitation',
};

/**
 * Keeps the token of a link, or the query of a page, in this tab until it is used; null deletes it. Without storage
 * the person opens the mail again, or starts again from the app.
 */
export function keepLink(page: LinkPage, secret: string | null): void {
  try {
    if (secret === null) sessionStorage.removeItem(keys[page]);
    else sessionStorage.setItem(keys[page], secret);
  } catch {
    // Without storage nothing is kept: the link in the mail still works.
  }
}

/** What is kept in this tab for that page, or null. */
export function waitingLink(page: LinkPage): string | null {
  try {
    return sessionStorage.getItem(keys[page]);
  } catch {
    return null;
  }
}
