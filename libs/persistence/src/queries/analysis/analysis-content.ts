import type { AnalysisMethod } from '@simmer/contracts/schemas/planning-values';

const SEPARATOR = `E'\\x1f'`;
const text = (column: string) => `coalesce(${column}, '')`;

const read: Readonly<Record<AnalysisMethod, readonly string[]>> = {
  keyword: ['e.title', text('e.description')],
  // The occurrences of a series are one content: the length counts, the hour does not.
  ai: [
    'e.title',
    text('e.description'),
    text('e.location'),
    'e.is_all_day::text',
    '(e.recurring_event_id is not null)::text',
    `coalesce(extract(epoch from e.end_at - e.start_at)::bigint, (e.end_date - e.start_date) * 86400)::text`,
    'jsonb_array_length(e.attendees)::text',
  ],
};

/**
 * SQL for what a method reads of the event `e`, as a hash: two equal ones mean that it would say the same, a changed
 * one that it should be asked again.
 */
export const contentHash = (method: AnalysisMethod) =>
  `encode(sha256(convert_to(${read[method].join(` || ${SEPARATOR} || `)}, 'UTF8')), 'hex')`;
