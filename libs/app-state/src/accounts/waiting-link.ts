import { keepTabText, readTabText } from '../tab-text.ts';

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
export const keepLink = (page: LinkPage, secret: string | null): void => keepTabText(keys[page], secret);

/** What is kept in this tab for that page, or null. */
export const waitingLink = (page: LinkPage): string | null => readTabText(keys[page]);
