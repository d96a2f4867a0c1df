import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

// Of Debian's package `libfaketime`; the folder depends on the machine's architecture.
const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);

/** Whether Debian's libfaketime is installed. */
export const hasFaketime = (): boolean => LIBRARIES.some((file) => existsSync(file));

/**
 * The clock of the services, which can be set. The database's is another one.
 *
 * @param file says the offset; each process reads it at each look at its clock. @throws Error without libfaketime.
 */
export async function faultyClock(file: string) {
  const library = LIBRARIES.find((candidate) => existsSync(candidate));
  if (library === undefined) throw new Error('libfaketime is not installed.');
  const set = async (seconds: number) => {
    // A process must not read half of it.
    await writeFile(`${file}.next`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    await rename(`${file}.next`, file);
  };
  await set(0);
  return {
    /** What a process that has it needs. */
    variables: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // A clock that is set moves no timer.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    /** @param seconds how much it is fast; negative: slow. */
    set,
  };
}
