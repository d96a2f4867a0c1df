import type { Session } from './calendar-session.ts';
import { GoogleError } from './google-error.ts';
import { channelSchema } from './google-schemas.ts';

export interface WatchRequest {
  readonly calendarId: string;
  /** Ours to choose, unique. */
  readonly channelId: string;
  /** Comes back with each notification, as the proof that it is one. */
  readonly token: string;
  /** Where notifications go: https, on a public host. */
  readonly address: string;
  /** How long it should last; Google may make it shorter. */
  readonly seconds: number;
}

export interface Watch {
  readonly resourceId: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}

/** Opens a channel. */
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

/** Closes a channel, if it is still there. */
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
