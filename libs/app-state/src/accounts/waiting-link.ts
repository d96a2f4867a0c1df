import { keepTabText, readTabText } from '../tab-text.ts';

/** Pages that need a signed-in user, but whose links may be opened before the sign-in. */
export const LINK_PAGES = ['/invitation', '/confirm-email', '/connect-app'] as const;
/** The sign-up link too waits in the tab, but needs no signed-in user. */
export type LinkPage = (typeof LINK_PAGES)[number] | '/signup';

const keys: Readonly<Record<LinkPage, string>> = {
  '/invitation': 'simmer-invitation',
  '/confirm-email': 'simmer-confirm-email',
  '/connect-app': 'simmer-connect-app',
  '/signup': 'simmer-sign-up-invitation',
};

/**
 * Keeps the token of a link, or the query of a page, in this tab until it is used; null deletes it. Without storage the
 * person opens the link in the mail again, or starts again from the app.
 */
export const keepLink = (page: LinkPage, secret: string | null): void => keepTabText(keys[page], secret);

/** The token or query that this tab keeps for a page; null if there is none. */
export const waitingLink = (page: LinkPage): string | null => readTabText(keys[page]);
