import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg';

// A server keeps prepared statements as long as the connection, so their number is limited: updates have as many variants
// as sets of fields.
const MAX_PREPARED = 500;
// Names are derived from the text, so that name and text always match.
const names = new Map<string, string>();

// The columns of `*` change with a migration, which a prepared statement rejects.
const hasAllColumns = (text: string): boolean => /\*(?!\))/.test(text);

function nameOf(text: string): string | undefined {
  const statementName = names.get(text);
  if (statementName !== undefined || names.size >= MAX_PREPARED || hasAllColumns(text)) return statementName;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

// Such as those of the rate limiter; what a library sends by itself (`submit`) stays as it is.
const isNamed = (statement: unknown): statement is QueryConfig =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement);

type Send = (...args: readonly unknown[]) => unknown;

const BEGIN = /^(?:begin|start transaction)\b/;

/** A connection to the database as MikroORM, Kysely and plain SQL use it. */
export class DatabaseClient extends Client {
  private beginError: Error | undefined;

  constructor(config?: string | ClientConfig) {
    super(config);
    // As a property: the method's type has an overload for each kind of argument.
    const send: Send = this.query.bind(this) as Send;
    Object.assign(this, { query: (...args: unknown[]) => this.sent(send, args) });
  }

  /** A statement with parameters is prepared by a name, once for each connection. */
  protected prepared(statement: QueryConfig): QueryConfig {
    const name = nameOf(statement.text);
    return name === undefined ? statement : { name, ...statement };
  }

  private sent(send: Send, args: readonly unknown[]): unknown {
    const [text, values, callback] = args;
    if (typeof text !== 'string') return send(isNamed(text) ? this.prepared(text) : text, ...args.slice(1));
    if (text === 'rollback') return this.rolledBack(send);
    if (this.beginError) throw this.beginError;
    if (text === 'commit') return this.committed(send);
    if (BEGIN.test(text)) return this.begun(send, text);
    if (!Array.isArray(values) || values.length === 0) return send(...args);
    const statement = this.prepared({ text, values });
    return callback === undefined ? send(statement) : send(statement, callback);
  }

  /**
   * Leaves the error of a failed begin to the next statement, and every other until the rollback: Kysely keeps the
   * connection of a transaction that fails to begin for ever (kysely-org/kysely#1990).
   */
  private async begun(send: Send, text: string): Promise<unknown> {
    try {
      return await send(text);
    } catch (error) {
      this.beginError = error instanceof Error ? error : new Error(String(error));
      return { command: 'BEGIN', rowCount: null, rows: [] };
    }
  }

  private async committed(send: Send): Promise<unknown> {
    const result = (await send('commit')) as QueryResult;
    // PostgreSQL rolls back instead when a statement has failed, and says so by nothing else.
    if (result.command !== 'COMMIT')
      throw new Error('A statement failed and its error was swallowed: nothing was kept');
    return result;
  }

  /** Never throws, so that the reason for the rollback is not replaced; a connection that cannot is closed. */
  private async rolledBack(send: Send): Promise<unknown> {
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
