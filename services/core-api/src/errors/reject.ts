import type { Rejection } from '@simmer/domain/rejections/rejection';
import { ConflictError, type DomainError, ForbiddenError, InvalidInputError } from './domain-error.ts';

type ErrorOf = (refusal: Rejection, options?: ErrorOptions) => DomainError;

const errorOf: Readonly<Record<Rejection['kind'], ErrorOf>> = {
  conflict: ({ text }, options) => new ConflictError(text, options),
  forbidden: ({ text }, options) => new ForbiddenError(text, options),
  invalid: ({ text, field = '' }) => InvalidInputError.inBody(field, text, 'custom'),
  unknown: ({ text, field = '' }) => InvalidInputError.inBody(field, text),
};

/** The error of a refusal. */
export const rejected: ErrorOf = (refusal, options) => errorOf[refusal.kind](refusal, options);

/** Throws the refusal of a rule, if there is one. */
export function rejectBy(refusal: Rejection | null): void {
  if (refusal !== null) throw rejected(refusal);
}
