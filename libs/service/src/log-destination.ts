import { pino } from 'pino';

/** Size of the buffer of unwritten lines; later lines are dropped. */
const longestWaitingBytes = 1024 * 1024;

type Destination = ReturnType<typeof pino.destination>;

/**
 * Standard output, or another open file, as a log. What can't be written, e.g. because the disk is full, waits until
 * it can: a log must never end the process that writes it, as pino's own destinations do.
 */
export function logDestination(
  options: { fd?: number; sync?: boolean; minLength?: number; periodicFlush?: number } = {},
): Destination {
  const { fd = 1, ...rest } = options;
  const destination = pino.destination({ dest: fd, maxLength: longestWaitingBytes, ...rest });
  let isFailing = false;
  destination.on('error', () => (isFailing = true));
  destination.on('write', () => (isFailing = false));
  // At the exit of the process it would repeat a failing write for ever.
  const flushSync = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    if (!isFailing) flushSync();
  };
  return destination;
}
