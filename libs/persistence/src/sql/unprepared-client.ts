import { Client, type ClientConfig } from 'pg';

const isNamed = (query: unknown): query is object =>
  typeof query === 'object' && query !== null && 'name' in query;

/**
 * A connection that prepares no statement by a name: behind a pooler of transactions the next statement may reach
 * another server connection, which does not know the name.
 */
export class UnpreparedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // As a property: the method's type has an overload for each kind of argument.
    const query: (...args: unknown[]) => unknown = this.query.bind(this);
    Object.assign(this, {
      query: (first: unknown, ...rest: unknown[]) =>
        query(isNamed(first) ? { ...first, name: undefined } : first, ...rest),
    });
  }
}
