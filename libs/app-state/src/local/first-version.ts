/** The version of a new block. */
export const FIRST_VERSION = 1;
