/** Schemes that a browser or the system itself acts upon: no app has them for itself. */
const OF_THE_SYSTEM = new Set(
  `about blob chrome chrome-extension content data edge file filesystem ftp http https intent javascript mailto
  moz-extension ms-settings sms tel vbscript view-source ws wss`.split(/\s+/),
);

/** Whether the scheme of an address may be an app's own (RFC 8252), such as `cursor:`. @param protocol as in URL */
export const isAppScheme = (protocol: string): boolean => !OF_THE_SYSTEM.has(protocol.slice(0, -1));
