/** Injection token of the `ChannelManager`, or of null where Google cannot reach this server. */
export const CHANNEL_MANAGER = Symbol('channel manager');
