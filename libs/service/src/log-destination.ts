import { pino } from 'pino';

/** Size of the buffer of unwritten lines; when it is full, further lines are dropped. */
const longestWaitingBytes = 1024 * 1024;

type Destination = ReturnType<typeof pino.destination>;

/**
 * Standard output, or another open file, as a log destination. Lines that cannot be written, for example because the
 * disk is full, are buffered until they can. pino's own destinations would end the process, which a log must not do.
 */
export function logDestination(
  options: { fd?: number; sync?: boolean; minLength?: number; periodicFlush?: number } = {},
): Destination {
  const { fd = 1, ...rest } = options;
  const destination = pino.destination({ dest: fd, maxLength: longestWaitingBytes, ...rest });
  let isFailing = false;
  destination.on('error', () => (isFailing = true));
  destination.on('write', () => (isFailing = false));
  // When the process exits, pino would retry a failing write forever.
  const flushSync = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    if (!isFailing) flushSync();
  };
  return destination;
}
