/** The version of a block that nobody has changed. */
export const FIRST_VERSION = 1;
