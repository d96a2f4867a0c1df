import type { Refusal } from '@simmer/domain/refusals/refusal';
import { ConflictError, type DomainError, ForbiddenError, InvalidInputError } from './domain-error.ts';

type ErrorOf = (refusal: Refusal, options?: ErrorOptions) => DomainError;

const errorOf: Readonly<Record<Refusal['kind'], ErrorOf>> = {
  conflict: ({ text }, options) => new ConflictError(text, options),
  forbidden: ({ text }, options) => new ForbiddenError(text, options),
  invalid: ({ text, field = '' }) => InvalidInputError.inBody(field, text, 'custom'),
  unknown: ({ text, field = '' }) => InvalidInputError.inBody(field, text),
};

/** The error of a refusal. */
export const refused: ErrorOf = (refusal, options) => errorOf[refusal.kind](refusal, options);

/** Throws the refusal of a rule, if there is one. */
export function refuseBy(refusal: Refusal | null): void {
  if (refusal !== null) throw refused(refusal);
}
