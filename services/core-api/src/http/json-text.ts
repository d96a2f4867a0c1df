import { NotFoundError } from '../errors/domain-error.ts';

declare const shape: unique symbol;

/**
 * JSON that PostgreSQL has already written, sent as it is. The type parameter says what it reads as;
 * the API tests prove it against the route's response schema.
 */
export type JsonText<T> = string & { readonly [shape]: T };

/** Marks a text as the JSON of a T, unchecked. */
export function jsonText<T>(text: string): JsonText<T> {
  return text as JsonText<T>;
}

export const valueOf = <T>(text: JsonText<T>): T => JSON.parse(text) as T;

/** As `jsonText`, for a row that may not be there. @throws NotFoundError for null: unknown, or somebody else's. */
export function foundJson<T>(text: string | null): JsonText<T> {
  if (text === null) throw new NotFoundError();
  return jsonText(text);
}
