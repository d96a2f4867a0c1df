// The oracle of phases that pass on to other events, from the specification alone.
import type { Columns } from './sync-oracle.ts';

const DAY_MS = 86_400_000;
/** The most days between an occurrence that went and the one that replaces it (SYN-44). */
const NEARBY_DAYS = 3;

/** An event that has or had a phase. */
export interface Classified {
  readonly calendarId: string;
  readonly columns: Columns;
  readonly phase: string | null;
}

const seriesOf = ({ columns }: Classified) => String(columns['recurring_event_id']).split('_R')[0];
const daysBetween = (one: Classified, other: Classified): number =>
  Math.abs(
    Date.parse(String(one.columns['original_date'])) - Date.parse(String(other.columns['original_date'])),
  ) / DAY_MS;
const isSameSeries = (one: Classified, other: Classified): boolean =>
  one.calendarId === other.calendarId &&
  one.columns['recurring_event_id'] !== null &&
  seriesOf(one) === seriesOf(other);

/**
 * Whether an event may have its phase from one that is gone: a new one of the same series (SYN-44), or one that was moved to
 * its calendar (SYN-48).
 */
export function mayFollow(event: Classified, gone: Classified, isNew: boolean): boolean {
  if (isSameSeries(event, gone)) return isNew && daysBetween(event, gone) <= NEARBY_DAYS;
  return (
    event.calendarId !== gone.calendarId &&
    ['ical_uid', 'start_at', 'start_date'].every((name) => event.columns[name] === gone.columns[name])
  );
}

/**
 * The phases that new occurrences of changed series get (SYN-44): each of one that went on its day, or if the series has no
 * earlier occurrences from there on, of one nearby.
 * @returns for each new occurrence the phases that may be its, all of equally near ones
 */
export function successions(
  added: readonly Classified[],
  gone: readonly Classified[],
  left: readonly Classified[],
): Map<Classified, ReadonlySet<string | null>> {
  const heirs = gone.flatMap((old) => {
    const isLast = left.every(
      (one) =>
        !isSameSeries(one, old) ||
        String(one.columns['original_date']) < String(old.columns['original_date']),
    );
    const fitting = added
      .filter((one) => isSameSeries(one, old) && daysBetween(one, old) <= (isLast ? NEARBY_DAYS : 0))
      .sort(
        (one, other) =>
          daysBetween(one, old) - daysBetween(other, old) ||
          String(one.columns['original_date']).localeCompare(String(other.columns['original_date'])),
      );
    return fitting[0] && old.phase !== null
      ? [{ heir: fitting[0], phase: old.phase, days: daysBetween(fitting[0], old) }]
      : [];
  });
  return new Map(
    added.map((one) => {
      const own = heirs.filter(({ heir }) => heir === one);
      const least = Math.min(...own.map(({ days }) => days));
      const phases = own.filter(({ days }) => days === least).map(({ phase }) => phase);
      return [one, new Set<string | null>(phases.length > 0 ? phases : [null])];
    }),
  );
}
