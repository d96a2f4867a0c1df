import { dateText, isZone, toInstant, toLocal, zonedText } from '../zone-time.ts';

/** The start or end of an event: a date, or an instant with its original zone. */
export type Moment =
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'instant'; readonly ms: number; readonly timeZone: string };

/** The local time of a moment, in local milliseconds. */
export function localOf(moment: Moment): number {
  return moment.kind === 'date'
    ? Date.parse(`${moment.date}T00:00:00Z`)
    : toLocal(moment.ms, moment.timeZone);
}

/** A moment of the same kind and zone at another local time. */
export function atLocal(local: number, similarResult: Moment): Moment {
  return similarResult.kind === 'date'
    ? { kind: 'date', date: dateText(local) }
    : { kind: 'instant', ms: toInstant(local, similarResult.timeZone), timeZone: similarResult.timeZone };
}

/** The instant for comparisons; a date starts at midnight of its calendar's zone. */
export function instantOf(moment: Moment, calendarZone: string): number {
  return moment.kind === 'instant' ? moment.ms : toInstant(localOf(moment), calendarZone);
}

/** The suffix of an occurrence's id: `20260105` or `20260105T080000Z`. */
export function momentKey(moment: Moment): string {
  if (moment.kind === 'date') return moment.date.replaceAll('-', '');
  return new Date(moment.ms).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
}

export const momentResource = (moment: Moment, shownZone: string) =>
  moment.kind === 'date'
    ? { date: moment.date }
    : { dateTime: zonedText(moment.ms, shownZone), timeZone: moment.timeZone };

/** Parses a client's value; undefined if it is not a moment. */
export function momentFrom(resource: unknown, calendarZone: string): Moment | undefined {
  if (typeof resource !== 'object' || resource === null) return undefined;
  const { date, dateTime, timeZone } = resource as Record<string, unknown>;
  if (typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))) {
    return { kind: 'date', date };
  }
  const zone = typeof timeZone === 'string' ? timeZone : calendarZone;
  if (typeof dateTime !== 'string' || !isZone(zone)) return undefined;
  const hasOffset = /(Z|[+-]\d{2}:\d{2})$/.test(dateTime);
  const parsed = Date.parse(hasOffset ? dateTime : `${dateTime}Z`);
  if (Number.isNaN(parsed)) return undefined;
  return { kind: 'instant', ms: hasOffset ? parsed : toInstant(parsed, zone), timeZone: zone };
}
