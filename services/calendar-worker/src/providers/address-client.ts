import type {
  CalendarProvider,
  EventPage,
  EventQuery,
} from '@simmer/domain/calendar-provider/calendar-provider';
import { ProviderError } from '@simmer/domain/calendar-provider/provider-error';
import { getCalendarFile } from '@simmer/service/calendar-file';
import type { CalendarFileReader } from '@simmer/service/calendar-file-reader';
import type { FileVersion, PublicClient } from '@simmer/service/public-client';
import { createHash } from 'node:crypto';
import type { AddressSession } from './open-connection.ts';

export interface AddressClientOptions {
  readonly client: Pick<PublicClient, 'get'>;
  readonly files: Pick<CalendarFileReader, 'read'>;
  /** Whether `http://127.0.0.1` is allowed. */
  readonly isLocal: boolean;
  /** Is called for each failed reading; that the file has changed is none. */
  readonly onError: (error: ProviderError) => void;
}

type File = NonNullable<Awaited<ReturnType<typeof getCalendarFile>>>;

/** What is stored as the sync token: the version that was read, also where the server names none. */
interface Token extends FileVersion {
  readonly hash: string;
}

/** Without the moments of the export, which many servers write with each request. */
function hashOf({ bytes }: File): string {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/^DTSTAMP[:;].*$/gm, '');
  return createHash('sha256').update(text, 'latin1').digest('base64url');
}
const UNCHANGED: Omit<EventPage, 'nextSyncToken'> = { events: [], unreadable: [], nextPageToken: null };

/** A calendar by its address as a provider: its only page is the whole file, and a sync token is its version. */
export function createAddressClient(
  { address, calendar, signal, onRefreshMinutes }: AddressSession,
  { client, files, isLocal, onError }: AddressClientOptions,
): CalendarProvider {
  const get = (known: FileVersion | null) => getCalendarFile(client, { address, isLocal, known, signal });
  // A changed file is read in full right after: it is not asked for twice.
  let changed: File | null = null;

  async function* changes(syncToken: string): AsyncGenerator<EventPage, void, undefined> {
    const token = JSON.parse(syncToken) as Token;
    const file = await get(token);
    if (file !== null && hashOf(file) !== token.hash) {
      changed = file;
      throw new ProviderError('sync_token_expired', 'The file has changed.');
    }
    yield { ...UNCHANGED, nextSyncToken: syncToken };
  }

  async function* whole(
    window: NonNullable<EventQuery['window']>,
  ): AsyncGenerator<EventPage, void, undefined> {
    const file = changed ?? (await get(null));
    changed = null;
    const read = file && (await files.read(file.bytes, { window, zone: calendar.timeZone }, signal));
    if (!file || !read) throw new ProviderError('invalid_response', 'This is no calendar file.');
    await onRefreshMinutes(read.refreshMinutes);
    const { etag, lastModified } = file;
    const token: Token = { etag, lastModified, hash: hashOf(file) };
    // What could not be read is tried again with each reading, although the file is the same.
    const nextSyncToken = read.unreadable.length === 0 ? JSON.stringify(token) : null;
    yield { events: read.events, unreadable: read.unreadable, nextPageToken: null, nextSyncToken };
  }

  async function* reported(pages: AsyncGenerator<EventPage>): AsyncGenerator<EventPage, void, undefined> {
    try {
      yield* pages;
    } catch (error) {
      if (error instanceof ProviderError && error.code !== 'sync_token_expired') onError(error);
      throw error;
    }
  }

  return {
    // As the person has named it: the file's own name would replace theirs.
    listCalendars: () =>
      Promise.resolve([{ ...calendar, description: null, isSelected: true, accessRole: 'reader' }]),
    eventPages: ({ window, syncToken }) => {
      if (syncToken !== undefined) return reported(changes(syncToken));
      if (window === undefined) throw new Error('A file is read for a window.');
      return reported(whole(window));
    },
    // A file is read as a whole, so nothing is ever asked for by its id.
    getEvent: () => Promise.resolve(null),
  };
}
