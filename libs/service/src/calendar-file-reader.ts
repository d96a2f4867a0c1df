import { ProviderError } from '@simmer/domain/calendar-provider/provider-error';
import type { CalendarFile, CalendarReading } from '@simmer/domain/ics/read-calendar-file';
import { Piscina } from 'piscina';
import type { FileToRead } from './read-calendar-file.thread.ts';

/** What one file may take. */
export interface FileLimits {
  readonly timeoutMs: number;
  /** The heap of the thread, in MiB. */
  readonly memoryMiB: number;
}

/** A file of 10 MB with 30,000 events takes a fifth of the time, and half of the memory. */
const LIMITS: FileLimits = { timeoutMs: 10_000, memoryMiB: 192 };
/** Loading the reader takes longer than an ordinary file, so the thread stays for the next one. */
const IDLE_MS = 60_000;

/** Reads calendar files that strangers wrote (SYN-53). */
export interface CalendarFileReader {
  /**
   * Reads a file as `readCalendarFile` does.
   * @throws ProviderError for a file that exceeds the limits, and if the signal ends it
   */
  readonly read: (
    bytes: Uint8Array,
    reading: CalendarReading,
    signal?: AbortSignal,
  ) => Promise<CalendarFile | null>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a reader in a thread of its own, because whatever a file costs, it must not delay anybody else's request or job. One
 * file is read at a time: more threads would take the other cores of a small machine from the process.
 */
export function openCalendarFileReader({ timeoutMs, memoryMiB }: FileLimits = LIMITS): CalendarFileReader {
  const threads = new Piscina<FileToRead, CalendarFile | null>({
    filename: new URL('./read-calendar-file.thread.ts', import.meta.url).href,
    name: 'readInThread',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: memoryMiB },
  });
  let last: Promise<unknown> = Promise.resolve();

  const readNow = async (
    bytes: Uint8Array<ArrayBuffer>,
    reading: CalendarReading,
    signal: AbortSignal | undefined,
  ) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const ended = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    try {
      return await threads.run({ bytes, reading }, { signal: ended, transferList: [bytes.buffer] });
    } catch (error) {
      if (signal?.aborted === true) throw new ProviderError('aborted', 'The reading was ended.');
      if (timeout.aborted || isOutOfMemory(error))
        throw new ProviderError('invalid_request', 'The file takes too much to read.');
      throw error;
    }
  };

  return {
    read: (bytes, reading, signal) => {
      // The time of a file begins when those before it are read.
      const read = last.then(() => readNow(new Uint8Array(bytes), reading, signal));
      last = read.catch(() => null);
      return read;
    },
    close: () => threads.destroy(),
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
