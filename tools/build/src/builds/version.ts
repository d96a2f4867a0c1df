/**
 * A build does not know its content hash while it is being built, but must include it (two versions on one page must
 * not share a chunk table). So builds use this placeholder and the publisher replaces it by the hash; both have twelve
 * characters, so that source maps stay valid.
 */
export const versionMark = 'vvSIMMERvv00';
