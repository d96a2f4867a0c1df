// The process of `calendar-file-reader.ts`: reads one file for each message.
import {
  type CalendarFile,
  type CalendarReading,
  readCalendarFile,
} from '@simmer/domain/ics/read-calendar-file';
import process from 'node:process';

/** What the process gets: the bytes of the file, and in which window it is read. */
export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly reading: CalendarReading;
}

/** What it gives: null if the bytes are no calendar file, or the text of an error of ours. */
export type ReadFile = { readonly file: CalendarFile | null } | { readonly error: string };

function read({ bytes, reading }: FileToRead): ReadFile {
  try {
    return { file: readCalendarFile(bytes, reading) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (given) => process.send?.(read(given as FileToRead)));
process.on('disconnect', () => process.exit());
