import { v5 } from 'uuid';
import type { BlockSchedule } from './recurrence.ts';
import { keyOf } from './occurrence-key.ts';
import { type SeriesBlock, seriesOf, seriesOfPart } from './series.ts';

/** The namespace of the ids derived here (RFC 9562); it never changes. */
const NAMESPACE = '5a1b9c0e-6f1d-4a57-9d6e-3c2f8b7a4e10';

type KeyedBlock = SeriesBlock & BlockSchedule;

const derived = (kind: string, seriesId: string, ...parts: readonly (string | number)[]): string =>
  v5([kind, seriesId.toLowerCase(), ...parts].join(' '), NAMESPACE);

/**
 * The id of the block that replaces an occurrence: the same on every device (BLK-81).
 * @param key the key of the occurrence
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

/** The id of the block that replaces this one on a date. */
export const idInPlaceOf = (block: KeyedBlock, date: string): string =>
  idOfOccurrence(seriesOfPart(block), keyOf(block, date) ?? date);
