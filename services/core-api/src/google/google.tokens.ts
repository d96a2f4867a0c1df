/** Injection token of the `GoogleConfig`, null when this server was given no Google client. */
export const GOOGLE = Symbol('google config');

/** Injection token of the `TokenCipher` that provider tokens are sealed with. */
export const TOKEN_CIPHER = Symbol('token cipher');
