import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

// The library of Debian's package `libfaketime`; its folder depends on the machine's architecture.
const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);

/** Whether Debian's libfaketime is installed. */
export const hasFaketime = (): boolean => LIBRARIES.some((file) => existsSync(file));

/**
 * A clock of the services that can be set. The database has another clock.
 * @param file contains the offset; each process reads it whenever it reads its clock.
 * @throws Error without libfaketime.
 */
export async function faultyClock(file: string) {
  const library = LIBRARIES.find((candidate) => existsSync(candidate));
  if (library === undefined) throw new Error('libfaketime is not installed.');
  const set = async (seconds: number) => {
    // Renamed into place, because a process must not read half of the text.
    await writeFile(`${file}.next`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    await rename(`${file}.next`, file);
  };
  await set(0);
  return {
    /** The environment variables of a process with this clock. */
    variables: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Setting a clock does not move timers.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    /** @param seconds by which the clock is fast; negative: slow. */
    set,
  };
}
