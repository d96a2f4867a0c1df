/** The used fields of a PostgreSQL error, from drivers and MikroORM alike. */
export interface PostgresFailure {
  readonly code: string;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
// Texts of errors that pg and its pool raise without a code.
const CONNECTION_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection timeout/i;

function* causes(error: unknown): Generator<object> {
  let current: unknown = error;
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    yield current;
    current = 'cause' in current ? current.cause : undefined;
  }
}

const text = (holder: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(holder, key);
  return typeof value === 'string' ? value : undefined;
};

/** The PostgreSQL failure inside an error (or its causes), if there is one. */
export function postgresFailure(error: unknown): PostgresFailure | undefined {
  for (const link of causes(error)) {
    const code = text(link, 'code');
    if (code !== undefined && SQLSTATE.test(code) && !CONNECTION_CODES.has(code)) {
      return { code, constraint: text(link, 'constraint'), detail: text(link, 'detail') };
    }
  }
  return undefined;
}

/** True when the database could not be reached, or the connection was lost during the request. */
export function isConnectionLoss(error: unknown): boolean {
  const failure = postgresFailure(error);
  // 08: connection, 53: out of resources, 57P: shutdown, 58: the server's own disk.
  if (failure && /^(08|53|57P|58)/.test(failure.code)) return true;
  for (const link of causes(error)) {
    if (CONNECTION_CODES.has(text(link, 'code') ?? '')) return true;
    if (CONNECTION_MESSAGES.test(text(link, 'message') ?? '')) return true;
  }
  return false;
}
