import { createHash } from 'node:crypto';

/** A watch on a calendar's events. */
export interface Channel {
  readonly id: string;
  readonly calendarId: string;
  readonly address: string;
  readonly token: string | null;
  readonly expirationMs: number;
}

/** Channels deliver like Google's: a POST that says only that something changed, without retries. */
export function createCalendarChannels(clock: () => number) {
  const channels = new Map<string, { channel: Channel; messages: number }>();

  const send = (channel: Channel, state: 'sync' | 'exists', number: number): void => {
    const headers = {
      'x-goog-channel-id': channel.id,
      'x-goog-message-number': String(number),
      'x-goog-resource-id': resourceIdOf(channel.calendarId),
      'x-goog-resource-state': state,
      ...(channel.token === null ? {} : { 'x-goog-channel-token': channel.token }),
    };
    // A watcher that is unavailable misses the message; sync tokens are for that case.
    fetch(channel.address, { method: 'POST', headers, signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
  };

  return {
    open(channel: Channel): { resourceId: string } {
      channels.set(channel.id, { channel, messages: 1 });
      send(channel, 'sync', 1);
      return { resourceId: resourceIdOf(channel.calendarId) };
    },
    close(id: string, resourceId: string): boolean {
      const found = channels.get(id);
      if (found === undefined || resourceIdOf(found.channel.calendarId) !== resourceId) return false;
      return channels.delete(id);
    },
    /** Ids of the open channels. */
    ids: () => [...channels.keys()],
    /** Notifies all watchers of the calendar of a change. */
    notify(calendarId: string): void {
      for (const [id, entry] of channels) {
        if (entry.channel.expirationMs <= clock()) channels.delete(id);
        else if (entry.channel.calendarId === calendarId)
          send(entry.channel, 'exists', (entry.messages += 1));
      }
    },
  };
}

function resourceIdOf(calendarId: string): string {
  return createHash('sha1').update(`events of ${calendarId}`).digest('base64url');
}
