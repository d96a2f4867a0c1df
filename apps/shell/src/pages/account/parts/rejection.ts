import { fieldMessageOf, messageOf } from '@simmer/app-state/errors';
import { toast } from '@simmer/ui/toasts/toast';

/** Why a form was rejected: an error per field, or a failure below the form if it is about no field. */
export interface Rejection<Field extends string> {
  readonly at: Readonly<Partial<Record<Field, string>>>;
  readonly failure: string | null;
}

/** Parses a failed call of a form with these fields. */
export function rejectionOf<Field extends string>(
  error: Error | null,
  fields: readonly Field[],
  fallback: string,
): Rejection<Field> {
  const at: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const message = fieldMessageOf(error, field);
    if (message !== undefined) at[field] = message;
  }
  const isShownAtField = Object.keys(at).length > 0;
  return { at, failure: error === null || isShownAtField ? null : messageOf(error, fallback) };
}

/** Announces a failure at once; the fields announce their own errors. */
export function announceRejection({ failure }: Rejection<string>): void {
  if (failure !== null) toast.error(failure);
}
