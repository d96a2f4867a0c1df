// Work that one process at a time may write. The token of the last claim is a condition of each statement, so a worker
// that lost its claim, because it was slow or counted as dead, writes nothing more. Only the database's clock counts.
import { sql, type RawBuilder } from 'kysely';
import type { Query } from './query.ts';
import { fromNow } from './tables.ts';

/** Another worker has claimed the work, or it has ended: stop without further writes. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor() {
    super('Another worker has claimed the work, or it has ended.');
  }
}

interface LeaseOptions<Claim> {
  readonly table: string;
  /** The columns by which the row of a claim is found: its key, its token, and that it has not ended. */
  readonly rowOf: (claim: Claim) => Readonly<Record<string, string | number | Date>>;
  /** The column with the time of the last renewal plus `seconds`. */
  readonly timeColumn: string;
  readonly seconds?: number;
}

/** Seconds after which a run of many attempts, without a renewal, has lost its worker for good. */
export const EXHAUSTED_SECONDS = 60;

/** The values of a lease with a claim of its own that is given back. */
export const RELEASED = { claim: null, claimed_until: null } as const;

type Values = Readonly<Record<string, unknown>>;

const equations = (values: Values) =>
  Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);

/** The leases of the rows of a table. */
export class Lease<Claim> {
  private readonly options: LeaseOptions<Claim>;
  /** The values of a lease that is claimed or renewed. */
  readonly renewal: Readonly<Record<string, RawBuilder<Date>>>;

  constructor(options: LeaseOptions<Claim>) {
    this.options = options;
    // The time of the statement. A transaction of a worker may begin long before.
    const until = sql<Date>`clock_timestamp() + make_interval(secs => ${options.seconds ?? 0})`;
    this.renewal = { [options.timeColumn]: until };
  }

  /** Whether nobody has claimed or renewed the lease in time, nor in these further seconds. */
  hasEnded(seconds = 0): RawBuilder<boolean> {
    return sql<boolean>`${sql.ref(this.options.timeColumn)} < ${fromNow(-seconds)}`;
  }

  private update(claim: Claim, values: Values): RawBuilder<unknown> {
    const { table, rowOf } = this.options;
    const row = sql.join(equations(rowOf(claim)), sql` and `);
    return sql`update ${sql.table(table)} set ${sql.join(equations(values))} where ${row}`;
  }

  /** For the `with` of a statement: `held`, which is the row with these values, or nothing when the claim was lost. */
  held(claim: Claim, values: Values = this.renewal): RawBuilder<unknown> {
    return sql`held as (${this.update(claim, values)} returning *)`;
  }

  /** Changes the row, unless the claim was lost. @returns whether it was changed */
  async write(query: Query, claim: Claim, values: Values): Promise<boolean> {
    // Not the row: that of an analysis has the ids of all its events.
    const { rows } = await sql`${this.update(claim, values)} returning 1`.execute(query);
    return rows.length > 0;
  }

  /** Renews the lease, and locks its row for this transaction. @throws LeaseLostError */
  async hold(query: Query, claim: Claim, values: Values = {}): Promise<void> {
    if (!(await this.write(query, claim, { ...this.renewal, ...values }))) throw new LeaseLostError();
  }
}
