import type { Query } from '../database/query.ts';

/**
 * Makes transactions that call this for the same person wait for each other. SQL, because the unit of work has no `for
 * no key update`, which still lets others write rows that refer to the person.
 *
 * @returns undefined without such a user.
 */
export const lockUser = (query: Query, userId: string) =>
  query.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
