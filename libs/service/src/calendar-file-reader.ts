import { ProviderError } from '@simmer/domain/calendar-provider/provider-error';
import type { CalendarFile, CalendarReading } from '@simmer/domain/ics/read-calendar-file';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { FileToRead, ReadFile } from './read-calendar-file.process.ts';

/** What one file may take. */
export interface FileLimits {
  readonly timeoutMs: number;
  /** The heap of the process, in MiB. */
  readonly memoryMiB: number;
}

/** A file of 10 MB with 30,000 events takes a fifth of the time, and half of the memory. */
const LIMITS: FileLimits = { timeoutMs: 10_000, memoryMiB: 192 };
/** Starting the process takes longer than reading an ordinary file, so it stays for the next one. */
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

const PROCESS = new URL('./read-calendar-file.process.ts', import.meta.url);

/** Starts the process, without the environment, in which the secrets of this one are. Whatever answers people goes first. */
function start(memoryMiB: number): ChildProcess {
  const child = fork(PROCESS, {
    execArgv: [`--max-old-space-size=${memoryMiB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}

/** Whether the process keeps this one running. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const change = isHeld ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}

/** Waits for what the process has read. @throws EndedError if the process ends instead */
async function answerOf(child: ChildProcess): Promise<ReadFile> {
  const settled = new AbortController();
  const ended = once(child, 'exit', { signal: settled.signal }).then((): never => {
    throw new EndedError();
  });
  const read = once(child, 'message', { signal: settled.signal }).then(([answer]) => answer as ReadFile);
  try {
    return await Promise.race([read, ended]);
  } finally {
    settled.abort();
    await Promise.allSettled([read, ended]);
  }
}

class EndedError extends Error {
  override readonly name = 'EndedError';
}

/**
 * Opens a reader in a process of its own, because whatever a file costs, it must not delay anybody else's request or job, and
 * Node ends the whole process if a thread exceeds its memory faster than it is collected. One file is read at a time: more
 * would take the other cores of a small machine.
 */
export function openCalendarFileReader({ timeoutMs, memoryMiB }: FileLimits = LIMITS): CalendarFileReader {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };

  const begin = (): ChildProcess => {
    const started = start(memoryMiB);
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };

  const readNow = async (file: FileToRead, signal: AbortSignal | undefined): Promise<CalendarFile | null> => {
    const rejectAborted = (): void => {
      if (signal?.aborted === true) throw new ProviderError('aborted', 'The reading was ended.');
    };
    rejectAborted();
    clearTimeout(idle);
    const running = (child ??= begin());
    hold(running, true);
    const timeout = setTimeout(end, timeoutMs);
    signal?.addEventListener('abort', end, { once: true });
    try {
      const answer = answerOf(running);
      running.send(file, () => undefined);
      const read = await answer;
      if ('error' in read) throw new Error(`A calendar file could not be read: ${read.error}`);
      return read.file;
    } catch (error) {
      end();
      if (!(error instanceof EndedError)) throw error;
      rejectAborted();
      throw new ProviderError('invalid_request', 'The file takes too much to read.');
    } finally {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', end);
      hold(running, false);
      if (child !== null) idle = setTimeout(end, IDLE_MS).unref();
    }
  };

  return {
    read: (bytes, reading, signal) => {
      // The time of a file begins when those before it are read.
      const read = last.then(() => readNow({ bytes: new Uint8Array(bytes), reading }, signal));
      last = read.catch(() => null);
      return read;
    },
    close: async () => {
      end();
      await last;
    },
  };
}
