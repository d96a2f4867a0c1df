/**
 * The cookie by which a page may report (FED-45), separated by dots: the browser's id, and the rest of a token that the
 * gateway has signed for this page load. The page removes that rest from the cookie when it has read it.
 */
export const pageCookie = 'simmer_page';

/** The age of the cookie, as long as a release is judged; a browser that comes back later gets a new id. */
export const pageCookieSeconds = 24 * 60 * 60;
