/**
 * The cookie by which a page may report (FED-45): the browser's id, and until the page has taken them the rest of a token that
 * the gateway has signed for this page load, separated by dots.
 */
export const pageCookie = 'simmer_page';

/** A release is judged for as long; a browser that comes back later gets a new id. */
export const pageCookieSeconds = 24 * 60 * 60;
