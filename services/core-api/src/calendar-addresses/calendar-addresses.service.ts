import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@simmer/contracts/limits';
import type {
  addCalendarAddressBody,
  CalendarAddress,
  changeCalendarAddressBody,
} from '@simmer/contracts/schemas/google-calendar/calendar-address.schema';
import { addressProblems } from '@simmer/domain/calendar-provider/address-problems';
import { ProviderError } from '@simmer/domain/calendar-provider/provider-error';
import { definedFields } from '@simmer/domain/defined-fields';
import { ConflictError, InvalidInputError } from '@simmer/domain/errors/domain-error';
import { EncryptionKeyChangedError, type TokenCipher } from '@simmer/google/token-cipher';
import {
  addCalendarAddress,
  changeCalendarAddress,
  findCalendarAddress,
  listCalendarAddresses,
  removeCalendarAddress,
  sealedAddresses,
  switchOnCalendarAddress,
} from '@simmer/persistence/calendar-sync/calendar-address';
import type { Query } from '@simmer/persistence/query';
import { lockUser } from '@simmer/persistence/users/lock-user';
import { publicFileAddress } from '@simmer/service/public-client';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { countHourlyUse } from '../auth/attempts/hourly-uses.ts';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ENV, type Env } from '../environment/env.ts';
import { orNotFound } from '../errors/or-not-found.ts';
import { SyncService } from '../google-calendar/sync/sync.service.ts';
import { TOKEN_CIPHER } from '../google-consent/google.tokens.ts';
import type { Caller } from '../database/caller.ts';
import { ADDRESS_READER, type AddressReader, type ReadCalendar } from './address-reader.ts';

/** A calendar in a response. */
interface Shown {
  calendar_address: CalendarAddress;
}

/**
 * A person's calendars by their addresses (SYN-50). Each method with an id throws NotFoundError for one that is not
 * theirs.
 */
@Injectable()
export class CalendarAddressesService {
  private readonly isLocal: boolean;

  constructor(
    @Inject(READ) private readonly reading: Query,
    private readonly work: UnitOfWork,
    @Inject(TOKEN_CIPHER) private readonly cipher: TokenCipher,
    @Inject(ADDRESS_READER) private readonly reader: AddressReader,
    private readonly sync: SyncService,
    @Inject(ENV) { PUBLIC_URL }: Env,
  ) {
    this.isLocal = PUBLIC_URL.startsWith('http:');
  }

  async list({ userId }: Caller): Promise<{ calendar_addresses: CalendarAddress[] }> {
    return { calendar_addresses: await listCalendarAddresses(this.reading, userId) };
  }

  /**
   * Adds a calendar that can be read now (SYN-55).
   * @throws InvalidInputError for an address that is not on the internet, or has no calendar.
   * @throws ConflictError beyond the limit, and for an address that is there.
   * @throws TooManyRequestsError like `countUse`
   */
  async create(given: z.output<typeof addCalendarAddressBody>, { userId }: Caller): Promise<Shown> {
    const address = this.publicAddress(given.address);
    await this.work.run(() => this.countUse(userId));
    const calendar = await this.readNow(address.href, given.zone);
    const id = randomUUID();
    const runId = await this.work.run(async () => {
      const { query } = this.work;
      await lockUser(query, userId);
      await this.rejectSurplus(userId, address.href);
      await addCalendarAddress(query, userId, {
        id,
        host: address.hostname,
        sealed: this.cipher.encrypt(address.href, id),
        name: given.name ?? (calendar.name?.trim().slice(0, limits.name) || address.hostname),
        color: given.color ?? calendar.color,
        timeZone: given.zone,
        refreshMinutes: calendar.refreshMinutes,
      });
      return this.sync.beginWithin(id, 'connection');
    });
    await this.sync.send(id, runId);
    return this.shown(this.reading, { userId, id });
  }

  async update(
    id: string,
    { is_shown: isShown, ...changes }: z.output<typeof changeCalendarAddressBody>,
    { userId }: Caller,
  ): Promise<Shown> {
    const is_hidden = isShown === undefined ? undefined : !isShown;
    await changeCalendarAddress(this.work.query, { userId, id }, definedFields({ ...changes, is_hidden }));
    return this.shown(this.work.query, { userId, id });
  }

  /** Removes a calendar with its events. */
  async remove(id: string, { userId }: Caller): Promise<Shown> {
    const removed = await this.shown(this.work.query, { userId, id });
    await removeCalendarAddress(this.work.query, { userId, id });
    return removed;
  }

  /** Starts reading a calendar, also one that is switched off. @throws TooManyRequestsError like `countUse` */
  async read(id: string, { userId }: Caller): Promise<Shown> {
    await this.shown(this.reading, { userId, id });
    const runId = await this.work.run(async () => {
      await this.countUse(userId);
      await switchOnCalendarAddress(this.work.query, { userId, id });
      return this.sync.beginWithin(id, 'hand');
    });
    await this.sync.send(id, runId);
    return this.shown(this.reading, { userId, id });
  }

  private async shown(query: Query, owned: { userId: string; id: string }): Promise<Shown> {
    return { calendar_address: orNotFound(await findCalendarAddress(query, owned)) };
  }

  private publicAddress(given: string): URL {
    const address = publicFileAddress(given, this.isLocal);
    if (address !== null) return new URL(address);
    throw wrongAddress('Write an address on the internet, without a port, a user name or a password.');
  }

  private async readNow(address: string, zone: string): Promise<ReadCalendar> {
    try {
      return await this.reader.read(address, zone);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw wrongAddress(addressProblems[error.code] ?? 'The calendar at this address cannot be read.');
    }
  }

  private async rejectSurplus(userId: string, address: string): Promise<void> {
    const known = await sealedAddresses(this.work.query, userId);
    if (known.some(({ id, sealed }) => sealed !== null && this.opened(sealed, id) === address))
      throw new ConflictError('This calendar is there already.');
    if (known.length >= limits.calendarAddresses)
      throw new ConflictError(
        `You can have ${limits.calendarAddresses} calendars by their addresses. Remove one before you add another.`,
      );
  }

  /** The address; null if its key is lost. */
  private opened(sealed: string, id: string): string | null {
    try {
      return this.cipher.decrypt(sealed, id);
    } catch (error) {
      if (error instanceof EncryptionKeyChangedError) return null;
      throw error;
    }
  }

  /**
   * Counts what makes Simmer read an address (SYN-55).
   * @throws TooManyRequestsError with the seconds until the person may do it again.
   */
  private countUse(userId: string): Promise<void> {
    return countHourlyUse(this.work.query, 'calendar-address', userId);
  }
}

const wrongAddress = (message: string) => InvalidInputError.inBody('address', message, 'value_error');
