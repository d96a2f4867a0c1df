import { analysisParts } from './analysis.parts.ts';
import type { ArchivePart } from './archive-part.ts';
import { calendarParts } from './calendar.parts.ts';
import { personParts } from './person.parts.ts';
import { planningParts } from './planning.parts.ts';

/**
 * Everything that is kept about a person, list by list. A table that holds anything of theirs is read by one of these,
 * or named with the reason why not.
 */
export const archiveParts: readonly ArchivePart[] = [
  ...personParts,
  ...planningParts,
  ...calendarParts,
  ...analysisParts,
];

/**
 * Tables with a person's rows that the archive leaves out, and why.
 *
 * @internal A test holds them against the schema.
 */
export const leftOutOfArchive: Readonly<Record<string, string>> = {
  one_time_ticket: 'secrets of a minute',
  password_reset: 'the hash of a reset link and when it ends',
  idempotency_record: 'answers that this archive holds the substance of, for requests that are sent twice',
  pending_revocation: 'sealed tokens of a connection that was cut, for a day at most',
  super_admin_email: 'told by the profile',
};
