import type { Session } from './calendar-session.ts';
import { GoogleError } from './google-error.ts';
import { channelSchema } from './google-schemas.ts';

export interface WatchRequest {
  readonly calendarId: string;
  /** A unique id that the caller chooses. */
  readonly channelId: string;
  /** Sent back with each notification, as proof of its origin. */
  readonly token: string;
  /** URL for notifications: https, on a public host. */
  readonly address: string;
  /** Requested lifetime; Google may shorten it. */
  readonly seconds: number;
}

export interface Watch {
  readonly resourceId: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}

/** Opens a watch channel. @throws GoogleError */
export async function watchEvents(session: Session, request: WatchRequest): Promise<Watch> {
  const { calendarId, channelId, token, address, seconds } = request;
  const expiration = String(Date.now() + seconds * 1000);
  const channel = await session.fetch(channelSchema, (api, options) =>
    api.events.watch(
      { calendarId, requestBody: { id: channelId, type: 'web_hook', address, token, expiration } },
      options,
    ),
  );
  return { resourceId: channel.resourceId, expiresAt: new Date(channel.expiration).toISOString() };
}

/** Closes a watch channel; succeeds if it is already closed. */
export async function stopChannel(
  session: Session,
  { channelId, resourceId }: { readonly channelId: string; readonly resourceId: string },
): Promise<void> {
  try {
    await session.send((api, options) =>
      api.channels.stop({ requestBody: { id: channelId, resourceId } }, options),
    );
  } catch (error) {
    if (!(error instanceof GoogleError) || error.code !== 'not_found') throw error;
  }
}
