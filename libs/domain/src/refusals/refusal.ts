import { END_BEFORE_START, isInOrder } from '@simmer/contracts/date-order';

/** Why a change is refused, alike by the API and by the browser's own store. */
export interface Refusal {
  readonly kind: 'conflict' | 'forbidden' | 'invalid' | 'unknown';
  /** What a person reads of it. */
  readonly text: string;
  /** The field of the request that is refused, where it is a single one. */
  readonly field?: string;
}

/** An id of the client's making that something else has. */
export const USED_ID: Refusal = { kind: 'conflict', text: 'This id is in use.' };

export const UNKNOWN_SIZE: Refusal = {
  kind: 'unknown',
  text: 'Invalid time block size selected',
  field: 'size',
};

/** A last day before the first, by the name of the field that holds the last. */
export const disorder = (field: string): Refusal => ({ kind: 'invalid', text: END_BEFORE_START, field });

export function refuseDisorder(
  field: string,
  first: string | null | undefined,
  last: string | null | undefined,
): Refusal | null {
  return isInOrder(first, last) ? null : disorder(field);
}

type Versioned = 'time block' | 'reflection';

export const stale = (noun: Versioned): Refusal => ({
  kind: 'conflict',
  text: `This ${noun} has been changed in the meantime.`,
});

/** A write names the version it is based on, or none to be made in any case (API-34). */
export function refuseStale(noun: Versioned, basedOn: number | undefined, present: number): Refusal | null {
  return basedOn === undefined || basedOn === present ? null : stale(noun);
}
