// SQL, because the events of a calendar are compared with the window where they are.
/** The sync window as dates for all-day events and as instants for timed events. */
export interface WindowEdges {
  /** yyyy-MM-dd, both included. */
  readonly start: string;
  readonly end: string;
  /** ISO 8601; `timeMax` is excluded. */
  readonly timeMin: string;
  readonly timeMax: string;
}

/**
 * SQL: true for an event that no listing of the window returns.
 * @param edges the parameters that hold start, end, timeMin and timeMax
 */
export const isOutsideWindow = (alias: string, edges: readonly [string, string, string, string]): string => {
  const [start, end, timeMin, timeMax] = edges;
  return `(case when ${alias}.is_all_day then ${alias}.end_date <= ${start}::date or ${alias}.start_date > ${end}::date
    else ${alias}.start_at >= ${timeMax}::timestamptz
      or (${alias}.end_at <= ${timeMin}::timestamptz and ${alias}.start_at < ${timeMin}::timestamptz) end)`;
};
