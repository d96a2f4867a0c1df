import { sql } from 'kysely';

/** The sync window as dates for all-day events and as instants for timed events. */
export interface WindowEdges {
  /** yyyy-MM-dd, both included. */
  readonly start: string;
  readonly end: string;
  /** ISO 8601; `timeMax` is excluded. */
  readonly timeMin: string;
  readonly timeMax: string;
}

/** Whether no listing of the window returns an event `e`. */
export const isOutsideWindow = ({ start, end, timeMin, timeMax }: WindowEdges) =>
  sql<boolean>`(case when e.is_all_day then e.end_date <= ${start}::date or e.start_date > ${end}::date
    else e.start_at >= ${timeMax}::timestamptz
      or (e.end_at <= ${timeMin}::timestamptz and e.start_at < ${timeMin}::timestamptz) end)`;
