import type { Watch, WatchRequest } from '@simmer/domain/calendar-provider/calendar-provider';
import type { Session } from './calendar-session.ts';
import { GoogleError } from './google-error.ts';
import { channelSchema } from './google-schemas.ts';

/** Opens a watch. @throws GoogleError */
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

/** Ends a watch; succeeds if the watch has already ended. */
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
