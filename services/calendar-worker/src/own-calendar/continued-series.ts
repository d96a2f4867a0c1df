import { seriesOf } from '@simmer/domain/recurrence/series';
import { bare } from '@simmer/domain/editing/parts-of-series';
import type { EventPoint, OwnEvent } from '@simmer/domain/own-calendar/own-event';
import { placeOf } from '@simmer/domain/own-calendar/read-event';
import { occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import type { KnownEvent, Ledger, PersonBlock } from './own-ledger.ts';

/**
 * The id of the event that continues a series, which Google creates for a change of 'this and following': the id of the
 * series, and the start of the occurrence from which on it was changed.
 */
const CONTINUATION_ID = /^(.+)_R(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?$/i;

/** The id of the event that was divided, if this one continues it. */
const dividedId = (id: string): string | undefined => CONTINUATION_ID.exec(id)?.[1];

const startOf = ({ written: { start } }: KnownEvent): string =>
  'date' in start ? start.date : start.dateTime;

/** Whether an event continues another one that may be in the ledger. */
export const isContinuation = (id: string, ledger: Ledger): boolean =>
  ledger.find(dividedId(id) ?? null) !== undefined;

/** The day on which a series has an occurrence with this start; null if it has none at that time. */
export function dayIn({ written }: KnownEvent, start: EventPoint | null, zone: string): string | null {
  if (start === null) return null;
  const [place, own] = [placeOf({ start, end: start }, zone), placeOf(written, zone)];
  if (typeof place === 'string' || typeof own === 'string') return null;
  return place.minute === own.minute ? place.date : null;
}

/** The events of a divided series that show parts of it, in order. */
const partsThere = (id: string, ledger: Ledger): KnownEvent[] =>
  ledger
    .all()
    .filter((event) => (event.id === id || dividedId(event.id) === id) && event.blockId !== null)
    .filter(({ written }) => written.recurrence.length > 0)
    .sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1));

/** The event that a new one continues, and the day of it from which on it does; null if it is no such event. */
export function continuedBy(
  id: string,
  ledger: Ledger,
  zone: string,
): { readonly former: KnownEvent; readonly day: string } | null {
  const [, divided, year, month, day, hour = '00', minute = '00'] = CONTINUATION_ID.exec(id) ?? [];
  if (divided === undefined) return null;
  const date = `${year}-${month}-${day}`;
  const former = partsThere(divided, ledger).findLast((part) => startOf(part).slice(0, 10) <= date);
  if (former === undefined) return null;
  const at = (timeZone: string) =>
    dayIn(former, { dateTime: `${date}T${hour}:${minute}:00`, timeZone }, zone);
  return { former, day: at('UTC') ?? at(zone) ?? date };
}

/** Whether a series, as it was written there, has a day, excluded or not. */
export const hasDay = ({ block }: PersonBlock, day: string): boolean =>
  isRecurring(block) && occursOn(bare(block), day);

/** The ids of the later parts of a series that have events of their own there. */
export function laterParts(
  known: KnownEvent,
  { block }: PersonBlock,
  blocks: readonly PersonBlock[],
  ledger: Ledger,
) {
  const inSeries = new Set(
    blocks.filter((each) => seriesOf(each.block) === seriesOf(block)).map((each) => each.block.id),
  );
  const divided = dividedId(known.id) ?? known.id;
  const isPart = ({ id, blockId, written }: KnownEvent): boolean =>
    written.recurrence.length > 0 && (dividedId(id) === divided || inSeries.has(blockId ?? ''));
  return ledger
    .all()
    .filter((event) => event.state === 'shown' && isPart(event) && startOf(event) > startOf(known))
    .flatMap(({ blockId }) => blockId ?? []);
}

/** The colour that an event keeps: its own, unless it has none, or that of the block that it was copied from. */
export const colorOfCopy = (
  { color }: Pick<OwnEvent, 'color'>,
  source: PersonBlock | null | undefined,
  hasColors: boolean,
) => (color === null ? null : ((hasColors ? source?.color : null) ?? null));
