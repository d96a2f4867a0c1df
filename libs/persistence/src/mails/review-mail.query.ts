// Statements instead of entities, because one statement both marks the week and queues its mail.
import type { ReviewMail } from '@simmer/contracts/schemas/user.schema';
import type { Query } from '../database/query.ts';

/**
 * People who want their weekly review by mail, and have got none for a week that begins after `since`, by id.
 * @param after the last id of the previous page
 */
export const reviewMailPeople = (
  query: Query,
  { since, after, limit }: { readonly since: string; readonly after: string | null; readonly limit: number },
) =>
  query
    .selectFrom('app_user')
    .select(['id', 'review_mail'])
    .where('is_active', '=', true)
    .where('review_mail', 'is not', null)
    .where((eb) => eb.or([eb('review_mailed_for', 'is', null), eb('review_mailed_for', '<=', since)]))
    .$if(after !== null, (people) => people.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ review_mail: ReviewMail }>()
    .execute();

/**
 * Queues the review mail of a week once, whatever the number of workers.
 * @returns its id; undefined when it was queued already, or is no longer wanted.
 */
export async function queueReviewMail(
  query: Query,
  userId: string,
  week: string,
): Promise<string | undefined> {
  const mail = await query
    .with('marked', (db) =>
      db
        .updateTable('app_user')
        .set({ review_mailed_for: week })
        .where((eb) => eb.and({ id: userId, is_active: true }))
        .where('review_mail', 'is not', null)
        .where((eb) => eb.or([eb('review_mailed_for', 'is', null), eb('review_mailed_for', '<', week)]))
        .returning(['id', 'email']),
    )
    .insertInto('outgoing_mail')
    .columns(['kind', 'recipient', 'subject_id'])
    .expression((eb) => eb.selectFrom('marked').select([eb.val('weekly_review').as('kind'), 'email', 'id']))
    .returning('id')
    .executeTakeFirst();
  return mail?.id;
}

/** The last week whose mail was queued, and the settings of the mail; undefined when it is no longer wanted. */
export const findReviewMail = (query: Query, userId: string) =>
  query
    .selectFrom('app_user')
    .select(['review_mail', 'review_mailed_for'])
    .where('id', '=', userId)
    .where('review_mail', 'is not', null)
    .$narrowType<{ review_mail: ReviewMail }>()
    .executeTakeFirst();
