import { NotFoundError } from '@simmer/domain/errors/domain-error';

declare const shape: unique symbol;

/**
 * JSON serialized by PostgreSQL, sent unchanged. The type parameter is its parsed type; the API tests check it against
 * the route's response schema.
 */
export type JsonText<T> = string & { readonly [shape]: T };

/** Marks a text as the JSON of a T, unchecked. */
export function jsonText<T>(text: string): JsonText<T> {
  return text as JsonText<T>;
}

export const valueOf = <T>(text: JsonText<T>): T => JSON.parse(text) as T;

/** Marks a text as the JSON of a T. @throws NotFoundError for null: the row is unknown, or another user's. */
export function foundJson<T>(text: string | null): JsonText<T> {
  if (text === null) throw new NotFoundError();
  return jsonText(text);
}
