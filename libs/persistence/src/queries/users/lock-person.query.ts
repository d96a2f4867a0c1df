// Not by the unit of work, which has no `for no key update`: rows that refer to the person may be written meanwhile.
import type { SqlEntityManager } from '@mikro-orm/postgresql';

interface Tables {
  readonly app_user: { readonly id: string };
}

/** Has writes of a person's rows that ask for it take turns, until the end of the transaction. */
export async function lockPerson(em: SqlEntityManager, userId: string): Promise<void> {
  const tables = em.getKysely<Tables>();
  await tables.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
