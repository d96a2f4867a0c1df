// The old and the new occurrences of all changed series are read as sets, matched here, and written as sets.
import { DAY_MS } from '@simmer/domain/dates/day-ms';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { isOneOf, isSet } from '../database/tables.ts';
import { isUserClassified, seriesOf, storedPhase } from './event-columns.ts';
import type { RunClaim } from './run-claim.ts';

/** The most days between a removed occurrence and the new one that replaces it. */
const NEARBY_DAYS = 3;

const seriesId = seriesOf('e');
const phaseOf = (column: 'phase_id' | 'verified_phase_id') => storedPhase('n.snapshot', column).as(column);

const ofRun = (query: Query, runId: string, calendarId: string) =>
  query
    .selectFrom('calendar_event_entry as n')
    .where((eb) => eb.and({ 'n.run_id': runId, 'n.calendar_id': calendarId }));

const removedEntries = (query: Query, runId: string, calendarId: string) =>
  ofRun(query, runId, calendarId)
    .select(['n.id', 'n.series_id', 'n.series_date', isSet('n.snapshot').as('was_classified')])
    .select([phaseOf('phase_id'), phaseOf('verified_phase_id')])
    .where('n.kind', '=', 'removed')
    .where('n.series_id', 'is not', null)
    // The newest first: if one occurrence replaces several, the first that is read counts.
    .orderBy('n.id', 'desc');

const addedEntries = (query: Query, runId: string, calendarId: string, series: readonly (string | null)[]) =>
  ofRun(query, runId, calendarId)
    .innerJoin('calendar_event as e', 'e.id', 'n.event_id')
    .select(['n.id as entry_id', 'e.id', 'e.original_date', seriesId.as('series_id')])
    .where('n.kind', '=', 'added')
    .where('n.reason', 'in', ['created', 'series_changed'])
    .where(isOneOf(seriesId, series, 'text'))
    .orderBy('e.original_date')
    .orderBy('e.id');

// The last remaining old occurrence of each series.
const lastOldDates = (
  query: Query,
  calendarId: string,
  series: readonly string[],
  addedIds: readonly string[],
) =>
  query
    .selectFrom('calendar_event as e')
    .select((eb) => [seriesId.as('series_id'), eb.fn.max('e.original_date').as('last_date')])
    .where('e.calendar_id', '=', calendarId)
    .where(isOneOf(seriesId, series, 'text'))
    .where((eb) => eb.not(isOneOf('e.id', addedIds)))
    .groupBy(seriesId);

type Dated = string | null | undefined;
const daysBetween = (one: Dated, other: Dated): number =>
  one && other ? Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS : Infinity;

/**
 * Links removed occurrences of a changed series to their successors, which inherit phase and verification. A successor
 * is on the same day, or on a day nearby if the series has no old occurrence from there on. Needs a transaction, at the
 * end of a calendar.
 */
export async function followSeriesChanges(
  query: Query,
  { runId }: RunClaim,
  calendarId: string,
): Promise<void> {
  const removals = await removedEntries(query, runId, calendarId).execute();
  if (removals.length === 0) return;
  const removedSeries = [...new Set(removals.map(({ series_id }) => series_id))];
  const additions = await addedEntries(query, runId, calendarId, removedSeries).execute();
  const [series, ids] = [additions.map(({ series_id }) => series_id), additions.map(({ id }) => id)];
  const remainders = await lastOldDates(query, calendarId, series, ids).execute();
  const lastDates = new Map(remainders.map(({ series_id, last_date }) => [series_id, last_date]));
  const followed = removals.flatMap((old) => {
    const { series_id, series_date: day } = old;
    const last = lastDates.get(series_id ?? '');
    const mostDays = day && (!last || last < day) ? NEARBY_DAYS : 0;
    const [nearest] = additions
      .filter((one) => one.series_id === series_id)
      .map((one) => ({ ...one, days: daysBetween(one.original_date, day) }))
      .filter(({ days }) => days <= mostDays)
      .sort((one, other) => one.days - other.days);
    return nearest ? [{ ...old, days: nearest.days, successor: nearest.id, entry: nearest.entry_id }] : [];
  });
  await writeSuccessors(query, followed);
}

interface Followed {
  readonly id: string;
  readonly entry: string;
  readonly successor: string;
  readonly days: number;
  readonly was_classified: boolean;
  readonly phase_id: string | null;
  readonly verified_phase_id: string | null;
}

const recordsOf = (followed: readonly Followed[]) =>
  sql<Followed>`jsonb_to_recordset(${JSON.stringify(followed)}::jsonb)`.as<'f'>(
    sql`f (id bigint, successor uuid, phase_id uuid, verified_phase_id uuid)`,
  );

async function writeSuccessors(query: Query, followed: readonly Followed[]): Promise<void> {
  const ids = followed.flatMap(({ id, entry }) => [id, entry]);
  await query
    .updateTable('calendar_event_entry')
    .set('reason', 'series_changed')
    .where(isOneOf('id', ids, 'bigint'))
    .execute();
  await query
    .updateTable('calendar_event_entry as n')
    .from(recordsOf(followed))
    .set((eb) => ({ successor_event_id: eb.ref('f.successor') }))
    .whereRef('n.id', '=', 'f.id')
    .execute();
  const bySuccessor = new Map<string, Followed>();
  for (const one of followed.filter((one) => one.was_classified)) {
    const seriesOfSuccessor = bySuccessor.get(one.successor);
    if (!seriesOfSuccessor || one.days < seriesOfSuccessor.days) bySuccessor.set(one.successor, one);
  }
  await query
    .updateTable('calendar_event as e')
    .from(recordsOf([...bySuccessor.values()]))
    .set((eb) => ({ phase_id: eb.ref('f.phase_id'), verified_phase_id: eb.ref('f.verified_phase_id') }))
    .whereRef('e.id', '=', 'f.successor')
    .where((eb) => eb.not(isUserClassified('e')))
    .execute();
}
