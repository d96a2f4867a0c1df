import type { Rejection } from './rejection.ts';
import { ConflictError, type DomainError, ForbiddenError, InvalidInputError } from './domain-error.ts';

type ErrorOf = (rejection: Rejection, options?: ErrorOptions) => DomainError;

const errorOf: Readonly<Record<Rejection['kind'], ErrorOf>> = {
  conflict: ({ text }, options) => new ConflictError(text, options),
  forbidden: ({ text }, options) => new ForbiddenError(text, options),
  invalid: ({ text, field = '' }) => InvalidInputError.inBody(field, text, 'custom'),
  unknown: ({ text, field = '' }) => InvalidInputError.inBody(field, text),
};

/** The error that the API throws for a rejection. */
export const rejectionError: ErrorOf = (rejection, options) => errorOf[rejection.kind](rejection, options);
