/** SQL for an instant as the contract writes it: ISO 8601 in UTC. Raw `timestamptz` text is not ISO. */
export const isoInstant = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
