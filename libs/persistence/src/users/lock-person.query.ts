import type { Query } from '../database/query.ts';

/**
 * Serializes writes of a person's rows that call this, until the end of the transaction. Not by the unit of work, which
 * has no `for no key update`: rows that refer to the person can still be written.
 *
 * @returns undefined without such a user.
 */
export const lockUser = (query: Query, userId: string) =>
  query.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
