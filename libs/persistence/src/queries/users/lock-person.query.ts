// Built by Kysely, because the unit of work has no `for no key update`, which still allows rows to be written that refer
// to the person.
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Query } from '../../sql/query.ts';
import { lockRow } from '../../sql/rows.ts';
import type { Tables } from '../../sql/tables.ts';

/** Serializes writes of a person's rows that call this, until the end of the transaction. */
export async function lockPerson(em: SqlEntityManager, userId: string): Promise<void> {
  const people = em.getKysely<Tables>().selectFrom('app_user');
  await people.select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** The same by a query. @returns undefined without such a user. */
export const lockUser = (query: Query, userId: string) =>
  lockRow(query, 'app_user', { id: userId }, ['email', 'password_hash']);
