import type { createNorthStar } from '@simmer/contracts/routes/north-stars.routes';
import type { RouteCall } from '../http/read-input.ts';

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The object without its undefined fields: absent stays as it was, null clears (API-7). */
export function withoutAbsent<T extends object>(given: T): Present<T> {
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  // Only defined values are left.
  return Object.fromEntries(present) as Present<T>;
}

/** The stored values of a new North Star. */
export function valuesOfNorthStar({
  is_default: isDefault,
  name,
  ...looks
}: RouteCall<typeof createNorthStar>['body']) {
  return { name, isDefault: isDefault ?? false, ...withoutAbsent(looks) };
}
