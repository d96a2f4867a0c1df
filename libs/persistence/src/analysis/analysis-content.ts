// SQL, because events are compared with what was analyzed where they are.
import type { AnalysisMethod } from '@simmer/contracts/schemas/planning-values';

const SEPARATOR = `E'\\x1f'`;
const text = (column: string) => `coalesce(${column}, '')`;

const read: Readonly<Record<AnalysisMethod, readonly string[]>> = {
  keyword: ['e.title', text('e.description')],
  // Occurrences of a series share one content: the duration counts, the time of day does not.
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
 * SQL for a hash of what a method reads of the event `e`: equal hashes give equal results, a different one requires a
 * new analysis.
 */
export const contentHash = (method: AnalysisMethod) =>
  `encode(sha256(convert_to(${read[method].join(` || ${SEPARATOR} || `)}, 'UTF8')), 'hex')`;
