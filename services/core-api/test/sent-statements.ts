import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

const CONNECTION_SETTING = 'set_config(name, $1, false)';

type Send = (this: Client, ...args: unknown[]) => unknown;

/** The statements that some work has sent to PostgreSQL, in their order. */
type Sent = string[];
const running = new AsyncLocalStorage<{ readonly sent: Sent; readonly replace: Replace }>();

/** What is sent instead of the statement with this number, counted from 1; undefined: the statement itself. */
type Replace = (count: number) => string | undefined;

const send = Reflect.get(Client.prototype, 'query') as Send;
Reflect.set(Client.prototype, 'query', function noted(this: Client, ...args: unknown[]) {
  const [statement] = args;
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
  // The pool opens connections when it needs some: what it sets up there is no statement of a request.
  const work = text.includes(CONNECTION_SETTING) ? undefined : running.getStore();
  const other = work?.replace(work.sent.push(text));
  if (other === undefined) return send.apply(this, args);
  return send.apply(this, [other, ...args.filter((arg) => typeof arg === 'function')]);
});

/** Gives the client of PostgreSQL back as it was. */
export function stopNotingStatements(): void {
  Reflect.set(Client.prototype, 'query', send);
}

/** Notes what some work sends. `begin`, `commit` and the check of the sign-in are statements too, as in `bench routes`. */
export async function sentBy<Result>(
  work: () => Promise<Result>,
  replace: Replace = () => undefined,
): Promise<{ readonly result: Result; readonly sent: readonly string[] }> {
  const sent: Sent = [];
  return { result: await running.run({ sent, replace }, work), sent };
}
