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

/** Stands for the reader of addresses until there is one. */
export const noReaderYet: AddressReader = {
  read: () => Promise.reject(new ProviderError('misconfigured', 'There is no reader of addresses.')),
};
