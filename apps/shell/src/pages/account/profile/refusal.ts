import { fieldMessageOf, messageOf } from '@simmer/app-state/errors/errors';
import { toast } from '@simmer/ui/toasts/toast';

/** Why a form was refused: said at its fields, or, when it is about none of them, below all of them. */
export interface Refusal<Field extends string> {
  readonly at: Readonly<Partial<Record<Field, string>>>;
  readonly failure: string | null;
}

/** Reads a failed call of a form with these fields. */
export function refusalOf<Field extends string>(
  error: Error | null,
  fields: readonly Field[],
  fallback: string,
): Refusal<Field> {
  const at: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const message = fieldMessageOf(error, field);
    if (message !== undefined) at[field] = message;
  }
  const isShownAtField = Object.keys(at).length > 0;
  return { at, failure: error === null || isShownAtField ? null : messageOf(error, fallback) };
}

/** Says it at once; what stands at a field is spoken there. */
export function announceRefusal({ failure }: Refusal<string>): void {
  if (failure !== null) toast.error(failure);
}
