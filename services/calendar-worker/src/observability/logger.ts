import { pino, type DestinationStream, type Logger } from 'pino';

// Names that must never reach a log, wherever an object that carries them is logged.
const SECRET_KEYS = [
  'authorization',
  'token',
  'tokens',
  'access_token',
  'refresh_token',
  'accessToken',
  'refreshToken',
  'access_token_encrypted',
  'refresh_token_encrypted',
  'secret',
  'clientSecret',
];

const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]);

/** Structured logs, one JSON line each. `destination` is for tests; otherwise standard output. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'calendar-worker' },
    redact: { paths, censor: '[redacted]' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, destination ?? pino.destination({ dest: 1, minLength: 0, sync: false }));
}
