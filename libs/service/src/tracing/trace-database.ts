import { exportedTrace, isRecording, startSpan, inSpan } from './tracing.ts';
import { traceparentOf } from './trace-context.ts';

type Query = (...args: unknown[]) => unknown;

/** The part of a connection of `pg` that is used here. */
interface Connection {
  query: Query;
}

/** A pool of `pg`. */
export interface TracedPool {
  query: Query;
  on(event: 'connect', listener: (client: never) => void): unknown;
}

const MAX_NAMES = 1_000;
const names = new Map<string, string>();
const WRITES = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i;
/** Sets the variable that the change feed's column `traceparent` has as its default. */
const SET_TRACE = "select set_config('simmer.traceparent', $1, true)";

/** The operation of a statement and its table, without values: `select time_block`. */
export function statementName(text: string): string {
  const cachedName = names.get(text);
  if (cachedName !== undefined) return cachedName;
  const [, verb = 'statement'] = /^\W*(\w+)/.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update|join)\s+"?([a-z_]+)/i.exec(text) ?? [];
  const name = `${verb} ${table}`.trim().toLowerCase();
  if (names.size < MAX_NAMES) names.set(text, name);
  return name;
}

function textOf([firstArgument]: readonly unknown[]): string {
  if (typeof firstArgument === 'string') return firstArgument;
  return typeof firstArgument === 'object' && firstArgument !== null && 'text' in firstArgument
    ? String(firstArgument.text)
    : '';
}

/** Sends a statement and ends the span with its result, which the caller gets unchanged. */
function followed(text: string, send: () => unknown): unknown {
  const summary = statementName(text);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
  const span = startSpan({ name: summary, kind: 'client', attributes });
  const result = inSpan(span, send);
  if (span && result instanceof Promise) {
    result.then(
      () => span.end(),
      (error: unknown) => span.end({}, error),
    );
  }
  return result;
}

const hasCallback = (args: readonly unknown[]) => typeof args.at(-1) === 'function';

/** Hands the trace on to the triggers of this transaction. Sent together with the statement before. */
function setTrace(send: Query): void {
  const active = exportedTrace();
  if (!active) return;
  const sent = send(SET_TRACE, [traceparentOf(active)]);
  // After such a failure, the next statement of the transaction fails for the same reason.
  if (sent instanceof Promise) sent.catch(() => undefined);
}

/**
 * Records one span per statement. A write outside of a transaction gets a transaction of its own, so that its triggers
 * know the trace.
 */
function traceConnection(client: Connection): void {
  const send = client.query.bind(client);
  let isInTransaction = false;
  client.query = (...args) => {
    const text = textOf(args);
    const isBegin = /^begin\b/i.test(text);
    const isWithin = isInTransaction;
    if (isBegin || /^(?:commit|rollback)$/i.test(text)) isInTransaction = isBegin;
    if (hasCallback(args) || exportedTrace() === undefined) return send(...args);
    if (!isWithin && WRITES.test(text)) return writeOnce(send, args);
    if (!isBegin) return followed(text, () => send(...args));
    const begun = send(...args);
    setTrace(send);
    return begun;
  };
}

async function writeOnce(send: Query, args: readonly unknown[]): Promise<unknown> {
  const begun = send('begin');
  setTrace(send);
  const written = followed(textOf(args), () => send(...args));
  // After a failed statement, this commit rolls back.
  const ended = send('commit');
  const [result] = await Promise.allSettled([written, begun, ended]);
  if (result.status === 'rejected') throw result.reason;
  await Promise.all([begun, ended]);
  return result.value;
}

/** Records one span per statement, and hands the trace on to the change feed. Call it before the pool is used. */
export function traceDatabase(pool: TracedPool): void {
  if (!isRecording()) return;
  pool.on('connect', (client: Connection) => traceConnection(client));
  const send = pool.query.bind(pool);
  pool.query = (...args) => {
    if (hasCallback(args) || exportedTrace() === undefined) return send(...args);
    return followed(textOf(args), () => send(...args));
  };
}
