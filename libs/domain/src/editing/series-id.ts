import { v5 } from 'uuid';
import { type BlockSchedule, isRecurring } from '../recurrence/recurrence.ts';
import type { EditableBlock, ScheduleChanges } from './block-write.ts';
import { keyOf } from './occurrence-key.ts';

/** The namespace of the ids derived here (RFC 9562); it never changes. */
const NAMESPACE = '5a1b9c0e-6f1d-4a57-9d6e-3c2f8b7a4e10';

/** A block that may belong to a series. */
type SeriesBlock = Pick<EditableBlock, 'id' | 'recurring'> & {
  readonly series_id?: string | null | undefined;
};

type KeyedBlock = SeriesBlock & BlockSchedule;

/**
 * The series of a block: the one of which it is a later part, or from which it was taken out, else the block itself.
 * The id of a series is the id of its first part (BLK-43).
 */
export const seriesOf = ({ id, series_id: series }: Pick<SeriesBlock, 'id' | 'series_id'>): string =>
  series ?? id;

/** Whether a block replaced one occurrence of a series (BLK-43); a later part of a series did not. */
export const isTakenOut = (block: Pick<SeriesBlock, 'recurring' | 'series_id'>): boolean =>
  !isRecurring(block) && !!block.series_id;

const derived = (kind: string, seriesId: string, ...parts: readonly (string | number)[]): string =>
  v5([kind, seriesId.toLowerCase(), ...parts].join(' '), NAMESPACE);

/**
 * The id of the block that replaces an occurrence: the same on every device (BLK-81).
 * @param key the key of the occurrence; of a block that does not repeat the date
 */
export const idOfOccurrence = (seriesId: string, key: string): string => derived('occurrence', seriesId, key);

/**
 * The id of the part that continues a series from an occurrence on: the same on every device (BLK-81).
 * @param key the key of the occurrence
 * @param place the position among several parts that continue the series together
 */
export const idOfPart = (seriesId: string, key: string, place = 0): string =>
  derived('part', seriesId, key, place);

/**
 * The id of a block that continues this one from a date on. A later part may again have the occurrence from whose key
 * its own id is derived.
 */
export function idOfNext(block: KeyedBlock, date: string, place: number): string {
  const key = keyOf(block, date) ?? date;
  const id = idOfPart(seriesOf(block), key, place);
  return id === block.id ? idOfPart(id, key, place) : id;
}

/** The id of the block that replaces this one on a date; a once block is not the series that it left. */
export const idInPlaceOf = (block: KeyedBlock, date: string): string =>
  idOfOccurrence(isRecurring(block) ? seriesOf(block) : block.id, keyOf(block, date) ?? date);

/** A block that begins to repeat, or stops repeating, leaves its series: it refers to none (BLK-43). */
export const ownSeries = (
  block: SeriesBlock,
  { recurring = block.recurring }: ScheduleChanges,
): Pick<ScheduleChanges, 'series_id'> =>
  block.series_id && isRecurring({ recurring }) !== isRecurring(block) ? { series_id: null } : {};
