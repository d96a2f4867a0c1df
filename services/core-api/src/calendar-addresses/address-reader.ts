import { CALENDAR_FILE_MS, getCalendarFile } from '@simmer/service/calendar-file';
import { openCalendarFileReader } from '@simmer/service/calendar-file-reader';
import { openPublicClient } from '@simmer/service/public-client';
import { ProviderError } from '@simmer/domain/calendar-provider/provider-error';

/** What a calendar says of itself. */
export interface ReadCalendar {
  readonly name: string | null;
  /** `#rrggbb`; null if the file has no colour. */
  readonly color: string | null;
  /** How often the file asks to be read; null if it does not say. */
  readonly refreshMinutes: number | null;
}

/** Reads the calendar at an address. */
export interface AddressReader {
  /** @param zone of times without one. @throws ProviderError */
  readonly read: (address: string, zone: string) => Promise<ReadCalendar>;
}

/** Injection token of the `AddressReader`. */
export const ADDRESS_READER = Symbol('address reader');

/** A calendar says what it is before its events, which the worker reads. */
const HEAD_BYTES = 65_536;

/** Opens the reader of addresses on the internet. @param isLocal whether `http://127.0.0.1` is allowed */
export function openAddressReader(
  isLocal: boolean,
): AddressReader & { onApplicationShutdown(): Promise<void> } {
  const client = openPublicClient(CALENDAR_FILE_MS);
  const files = openCalendarFileReader();
  return {
    read: async (address, zone) => {
      const file = await getCalendarFile(client, { address, isLocal });
      const now = new Date().toISOString();
      const head = file?.bytes.subarray(0, HEAD_BYTES);
      const calendar = head && (await files.read(head, { window: { timeMin: now, timeMax: now }, zone }));
      if (!calendar) throw new ProviderError('invalid_response', 'This is no calendar file.');
      return calendar;
    },
    onApplicationShutdown: async () => {
      client.close();
      await files.close();
    },
  };
}
