import type { CalendarProvider } from '@simmer/domain/calendar-provider/calendar-provider';
import type { TokenCipher } from '@simmer/google/token-cipher';
import { calendarOfAddress, noteRefreshMinutes } from '@simmer/persistence/calendar-sync/calendar-address';
import type { CalendarValues, ConnectionRow } from '@simmer/persistence/calendar-sync/connection';
import { storeTokens } from '@simmer/persistence/calendar-sync/grant';
import type { ProviderName } from '@simmer/persistence/calendar-sync/calendar.entity';
import type { Query } from '@simmer/persistence/query';
import type { RetryPolicy } from '@simmer/google/retry';
import { NotConnectedError } from './sync-failure.ts';

/** Opens the provider of a connection, whichever that is. @param onWait is called before each repeated call. */
export type OpenConnection = (
  connection: ConnectionRow,
  signal: AbortSignal,
  onWait?: RetryPolicy['onWait'],
) => Promise<CalendarProvider>;

/** Opens a connection as its provider is opened. */
export const openByProvider =
  (open: Readonly<Record<ProviderName, OpenConnection>>): OpenConnection =>
  (connection, ...rest) =>
    open[connection.provider](connection, ...rest);

/** What the client of an address gets. */
export interface AddressSession {
  readonly address: string;
  /** The calendar as the person has named it: all of `listCalendars`. */
  readonly calendar: CalendarValues & { readonly timeZone: string };
  readonly signal: AbortSignal;
  /** To be called with how often the file asks to be read; null if it does not say. */
  readonly onRefreshMinutes: (minutes: number | null) => Promise<void>;
}

export interface AddressSessionOptions {
  readonly cipher: TokenCipher;
  readonly query: Query;
  readonly create: (session: AddressSession) => CalendarProvider;
}

/** Opens calendars by their addresses, which are decrypted in memory only. Throws like the sessions of Google. */
export const addressSessions =
  ({ cipher, query, create }: AddressSessionOptions): OpenConnection =>
  async (connection, signal) => {
    const { id, access_token_encrypted: sealed } = connection;
    if (sealed === null) throw new NotConnectedError('The connection holds no address.');
    const address = cipher.decrypt(sealed, id);
    if (cipher.needsRotation(sealed)) {
      const accessToken = cipher.encrypt(address, id);
      await storeTokens(query, connection, { accessToken, refreshToken: null, expiresAt: null, scope: null });
    }
    const onRefreshMinutes = (minutes: number | null) => noteRefreshMinutes(query, connection, minutes);
    return create({ address, calendar: await calendarOfAddress(query, id), signal, onRefreshMinutes });
  };
