import { pino, type LoggerOptions } from 'pino';
import { traceFields } from './tracing/tracing.ts';

// Keys that are redacted wherever an object with them is logged.
const SECRET_KEYS = [
  'accessToken',
  'access_token',
  'access_token_encrypted',
  'apiKey',
  'authorization',
  'clientSecret',
  'code',
  'cookie',
  'encryptionKey',
  'id_token',
  'new_password',
  'password',
  'passwordHash',
  'refreshToken',
  'refresh_token',
  'refresh_token_encrypted',
  'secret',
  'state',
  'ticket',
  'token',
  'tokens',
];

const deep = (key: string): readonly string[] => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`];

/** Structured logs, one JSON line each, with the service's name. They redact nothing, so log chosen fields only. */
export function plainLogOptions(service: string, level: string): LoggerOptions {
  return {
    level,
    base: { service },
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: traceFields,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
}

/** Structured logs in which secrets are redacted in any object, up to four levels deep (OPS-11). */
export function guardedLogOptions(service: string, level: string): LoggerOptions {
  const paths = [...SECRET_KEYS.flatMap(deep), '["set-cookie"]', '*["set-cookie"]'];
  return { ...plainLogOptions(service, level), redact: { paths, censor: '[redacted]' } };
}
