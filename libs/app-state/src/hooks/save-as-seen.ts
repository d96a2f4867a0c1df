import { ApiError } from '@simmer/contracts/client/api-error';
import { isSameValue } from '@simmer/domain/same-value';
import type { Collection } from '@simmer/offline/copy/planning-source';
import { StaleError } from '../errors/errors.ts';

/** Fields of an item to save, based on the item as the person saw it. */
export interface SaveAsSeen<Seen, Fields, Item> {
  /** Its name for the person. */
  readonly name: string;
  /** One object as long as the form is open, if the person may replace what has changed. */
  readonly seen: Seen;
  /** Saving again replaces what the person was told of; default: yes. */
  readonly mayReplace?: boolean;
  readonly fields: Fields;
  readonly save: (fields: Fields, version: number | undefined, key: string) => Promise<Item>;
  /** The item as it is now. */
  readonly read: () => Promise<Item | null>;
}

/** The most conflicts with other changes; each attempt means that other fields have changed. */
const MAX_ATTEMPTS = 4;

interface Versioned {
  readonly version?: number | undefined;
}

const valueIn = (item: object, field: string): unknown =>
  new Map<string, unknown>(Object.entries(item)).get(field);

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** By the item that a form was opened with: the item as it was when the person was told that it had changed. */
const toldOf = new WeakMap<Versioned, Versioned>();

const SAVE_AGAIN = 'Save again to put yours in its place.';

/**
 * Saves fields of an item. What was changed elsewhere in the meantime stays, if these are other fields; else the person
 * is told, and saves again to replace it (API-34).
 * @throws StaleError when the same field has changed meanwhile, or the item is gone.
 */
export async function saveAsSeen<Seen extends Versioned, Fields extends object, Item extends Versioned>(
  { name, seen, fields, save, read, mayReplace = true }: SaveAsSeen<Seen, Fields, Item>,
  key: string,
): Promise<Item> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  const own = new Set(
    entries.filter(([field, value]) => !isSameValue(value, valueIn(seen, field))).map(([field]) => field),
  );
  const bodyOn = (item: Versioned): Fields =>
    Object.fromEntries(
      entries.map(([field, value]) => [field, own.has(field) ? value : valueIn(item, field)]),
    ) as Fields;
  const told = toldOf.get(seen);
  const known = told ?? seen;
  let { version } = known;
  let body = told === undefined ? fields : bodyOn(told);
  for (let turn = 0; turn < MAX_ATTEMPTS; turn += 1) {
    try {
      return await save(body, version, turn === 0 ? key : `${key}-${turn}`);
    } catch (error) {
      if (!isConflict(error) || version === undefined) throw error;
      const current = await read();
      if (current === null) throw new StaleError(name, 'deleted', { cause: error });
      // From an attempt without a response, or an equal change elsewhere.
      if (entries.every(([field, value]) => isSameValue(value, valueIn(current, field)))) return current;
      // Another rejection than that of the version.
      if (current.version === version) throw error;
      const isAsKnown = (field: string) => isSameValue(valueIn(known, field), valueIn(current, field));
      if (![...own].every(isAsKnown)) {
        if (mayReplace) toldOf.set(seen, current);
        throw new StaleError(name, 'changed', { cause: error, ...(mayReplace && { next: SAVE_AGAIN }) });
      }
      body = bodyOn(current);
      ({ version } = current);
    }
  }
  throw new StaleError(name);
}

/** Changes an item of a list; as the person saw it, if that is given. */
export function updateAsSeen<Item extends Versioned & { readonly id: string }, Changes extends object>(
  source: Pick<Collection<Item, never, Changes & Versioned>, 'list' | 'update'>,
  name: string,
  { id, changes, seen }: { readonly id: string; readonly changes: Changes; readonly seen?: Item | undefined },
  key: string,
): Promise<Item> {
  if (seen === undefined) return source.update(id, changes, key);
  return saveAsSeen<Item, Changes, Item>(
    {
      name,
      seen,
      fields: changes,
      save: (fields, version, attempt) => source.update(id, { ...fields, version }, attempt),
      read: async () => (await source.list()).find((item) => item.id === id) ?? null,
    },
    key,
  );
}
