// Runs in a thread of `calendar-file-reader.ts`.
import { type CalendarReading, readCalendarFile } from '@simmer/domain/ics/read-calendar-file';

/** What the thread gets: the bytes of the file, and in which window it is read. */
export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly reading: CalendarReading;
}

/** Reads a file in the thread. */
export const readInThread = ({ bytes, reading }: FileToRead) => readCalendarFile(bytes, reading);
