import { pino, type DestinationStream, type Logger } from 'pino';

// Names that must never reach a log, wherever an object that carries them is logged.
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'password',
  'new_password',
  'passwordHash',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'ticket',
  'code',
  'state',
  'secret',
  'encryptionKey',
];

const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]);

export interface Loggers {
  /** For everything; takes secrets out of whatever object it is given. */
  readonly general: Logger;
  /** For the one line a request: its fields are chosen one by one, so there is nothing to take out. */
  readonly requests: Logger;
}

/** Structured logs, one JSON line each. `destination` is for tests; otherwise standard output. */
export function createLoggers(level: string, destination: DestinationStream = standardOutput()): Loggers {
  const options = {
    level,
    base: { service: 'core-api' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  const redact = { paths: [...paths, '["set-cookie"]', '*["set-cookie"]'], censor: '[redacted]' };
  return { general: pino({ ...options, redact }, destination), requests: pino(options, destination) };
}

const standardOutput = () => pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 });
