import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg';

// A server keeps prepared statements as long as the connection, so their number is limited: updates have as many variants
// as sets of fields.
const MAX_PREPARED = 500;

// A migration may change the columns of `*`; a statement prepared before it would then fail.
const hasAllColumns = (text: string): boolean => /\*(?!\))/.test(text);

// Whether its caller named the statement, as the rate limiter does. An object with `submit` is a query that a library
// sends by itself, and stays as it is.
const isNamed = (statement: unknown): statement is QueryConfig =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement);

type Send = (...args: readonly unknown[]) => unknown;

const BEGIN = /^(?:begin|start transaction)\b/;

/** A connection to the database as MikroORM, Kysely and plain SQL use it. */
export class DatabaseClient extends Client {
  private beginError: Error | undefined;
  // Names of prepared statements by SQL text, so that a name always stands for the same text.
  private readonly names = new Map<string, string>();

  constructor(config?: string | ClientConfig) {
    super(config);
    // Replaced as a property, because the type of `query` has an overload for each kind of argument.
    const send: Send = this.query.bind(this) as Send;
    Object.assign(this, { query: (...args: unknown[]) => this.dispatch(send, args) });
  }

  /** A statement with parameters is prepared by a name, once for each connection. */
  protected prepared(statement: QueryConfig): QueryConfig {
    const name = this.nameOf(statement.text);
    return name === undefined ? statement : { name, ...statement };
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MAX_PREPARED || hasAllColumns(text)) return known;
    const name = `q${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  private dispatch(send: Send, args: readonly unknown[]): unknown {
    const [text, values, callback] = args;
    if (typeof text !== 'string') return send(isNamed(text) ? this.prepared(text) : text, ...args.slice(1));
    if (text === 'rollback') return this.rollBack(send);
    if (this.beginError) throw this.beginError;
    if (text === 'commit') return this.commit(send);
    if (BEGIN.test(text)) return this.begin(send, text);
    if (!Array.isArray(values) || values.length === 0) return send(...args);
    const statement = this.prepared({ text, values });
    return callback === undefined ? send(statement) : send(statement, callback);
  }

  /**
   * Does not throw the error of a failed begin; each statement until the rollback throws it instead. Kysely would never
   * release the connection of a transaction that fails to begin (kysely-org/kysely#1990).
   */
  private async begin(send: Send, text: string): Promise<unknown> {
    try {
      return await send(text);
    } catch (error) {
      this.beginError = error instanceof Error ? error : new Error(String(error));
      return { command: 'BEGIN', rowCount: null, rows: [] };
    }
  }

  private async commit(send: Send): Promise<unknown> {
    const result = (await send('commit')) as QueryResult;
    // When a statement has failed, PostgreSQL answers a commit with a rollback; only the command of the result tells.
    if (result.command !== 'COMMIT')
      throw new Error('A statement failed and its error was swallowed: nothing was kept');
    return result;
  }

  /**
   * Never throws, so that the error that caused the rollback is not replaced. A connection that fails to roll back is
   * closed.
   */
  private async rollBack(send: Send): Promise<unknown> {
    this.beginError = undefined;
    try {
      return await send('rollback');
    } catch {
      await this.end().catch(() => undefined);
      return { command: 'ROLLBACK', rowCount: null, rows: [] };
    }
  }
}

/**
 * A connection that prepares no statement by a name: behind a pooler of transactions the next statement may reach
 * another server connection, which does not know the name.
 */
export class UnpreparedClient extends DatabaseClient {
  protected override prepared({ name: _, ...statement }: QueryConfig): QueryConfig {
    return statement;
  }
}
