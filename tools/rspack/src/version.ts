/**
 * A build does not know its own content hash while it is being made, yet the hash has to stand inside it (two
 * versions on one page must not share a chunk table). So builds are made with this mark and the publisher puts
 * the hash in its place; both are twelve characters, so that source maps stay true.
 */
export const versionMark = 'vvSIMMERvv00';
