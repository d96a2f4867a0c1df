/** Injection token of the `GoogleConfig`, null without a configured Google client. */
export const GOOGLE = Symbol('google config');

/** Injection token of the `TokenCipher` for provider tokens. */
export const TOKEN_CIPHER = Symbol('token cipher');
