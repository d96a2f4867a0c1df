// SQL, because the unit of work has no `for no key update`, which still allows rows to be written that refer to the
// person.
import type { SqlEntityManager } from '@mikro-orm/postgresql';

interface Tables {
  readonly app_user: { readonly id: string };
}

/** Serializes writes of a person's rows that call this, until the end of the transaction. */
export async function lockPerson(em: SqlEntityManager, userId: string): Promise<void> {
  const tables = em.getKysely<Tables>();
  await tables.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
