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

/** Structured logs, one JSON line each. `destination` is for tests; otherwise standard output. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'core-api' },
    redact: { paths: [...paths, '["set-cookie"]', '*["set-cookie"]'], censor: '[redacted]' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination
    ? pino(options, destination)
    : pino(options, pino.destination({ dest: 1, minLength: 0, sync: false }));
}
