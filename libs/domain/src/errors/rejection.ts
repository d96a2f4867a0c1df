import { END_BEFORE_START, isInOrder } from '@simmer/contracts/date-order';

/** Why a change is rejected; the API and the browser's local store have the same reasons. */
export interface Rejection {
  readonly kind: 'conflict' | 'forbidden' | 'invalid' | 'unknown';
  /** The message for the person. */
  readonly text: string;
  /** The rejected field of the request, if it is exactly one. */
  readonly field?: string;
}

/** Thrown by a rule that returns another result than a rejection. */
export class Rejected extends Error {
  readonly rejection: Rejection;
  constructor(rejection: Rejection) {
    super(rejection.text);
    this.rejection = rejection;
  }
}

/** Throws the rejection of a rule, if there is one. */
export function throwRejection(rejection: Rejection | null): void {
  if (rejection !== null) throw new Rejected(rejection);
}

/** A client generated an id that is already in use. */
export const USED_ID: Rejection = { kind: 'conflict', text: 'This id is in use.' };

/** A write was done before under this key, and its large answer is not stored any more (API-65). */
export const ANSWER_GONE: Rejection = {
  kind: 'conflict',
  text: 'This was saved before, and its answer is no longer stored.',
};

export const UNKNOWN_SIZE: Rejection = {
  kind: 'unknown',
  text: 'Invalid time block size selected',
  field: 'size',
};

/** An id in `field` does not exist, or belongs to somebody else (API-33). */
export const unknownReference = (field: string): Rejection => ({
  kind: 'unknown',
  text: 'This does not exist, or is not yours.',
  field,
});

/** The last day is before the first; `field` is the field of the last day. */
export const disorder = (field: string): Rejection => ({ kind: 'invalid', text: END_BEFORE_START, field });

export function rejectDisorder(
  field: string,
  first: string | null | undefined,
  last: string | null | undefined,
): Rejection | null {
  return isInOrder(first, last) ? null : disorder(field);
}
