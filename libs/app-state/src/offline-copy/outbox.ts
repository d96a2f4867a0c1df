import { readEntry, removeEntry, storageKeys, writeEntry } from '../storage/browser-storage.ts';
import { isRecord, isText, listOf } from '../storage/stored-json.ts';
import { isWrite, type Write } from './writes.ts';

/** A change made while the server was unreachable. */
export interface Waiting {
  readonly id: string;
  readonly write: Write;
  /** A short description for the person. */
  readonly label: string;
  /** The temporary id of the created item, if the server assigns the id. */
  readonly tempId?: string;
  /** How many attempts failed with a server error. */
  readonly failures?: number;
}

/** A change that the server rejected. */
export interface Unsaved {
  readonly id: string;
  readonly label: string;
  readonly why: string;
  /** The free text that the person entered. */
  readonly texts: readonly string[];
}

/** A user's unsent changes in the order they were made, and the rejected ones. */
export interface Outbox {
  readonly waiting: readonly Waiting[];
  readonly unsaved: readonly Unsaved[];
  /** The items of rejected changes: later changes of them are not sent. */
  readonly conflictedKeys: readonly string[];
}

// The names in browser storage: other tabs may run an earlier release.
const STORED = { tempId: 'madeAs', texts: 'words', conflictedKeys: 'astray' } as const;

const toStored = ({ waiting, unsaved, conflictedKeys }: Outbox): object => ({
  waiting: waiting.map(({ tempId, ...rest }) => ({ ...rest, [STORED.tempId]: tempId })),
  unsaved: unsaved.map(({ texts, ...rest }) => ({ ...rest, [STORED.texts]: texts })),
  [STORED.conflictedKeys]: conflictedKeys,
});

/** Renames a stored field of an entry to its current name. */
function named<Entry>(entry: object, name: 'tempId' | 'texts'): Entry {
  const { [STORED[name]]: value, ...rest } = entry as Record<string, unknown>;
  return (value === undefined ? rest : { ...rest, [name]: value }) as Entry;
}

const EMPTY: Outbox = { waiting: [], unsaved: [], conflictedKeys: [] };

/** The storage key of the user's outbox. */
export const outboxKey = (userId: string): string => `${storageKeys.outbox}:${userId}`;

const isStoredWaiting = (value: unknown): value is object => isRecord(value) && isWrite(value['write']);

const isStoredUnsaved = (value: unknown): value is object =>
  isRecord(value) &&
  [value['id'], value['label'], value['why']].every(isText) &&
  listOf(value[STORED.texts]).every(isText) &&
  Array.isArray(value[STORED.texts]);

/** The rows that can be parsed (OFF-16). */
export const waitingIn = (rows: unknown): Waiting[] =>
  listOf(rows)
    .filter(isStoredWaiting)
    .map((row) => named<Waiting>(row, 'tempId'));

/** The user's outbox as currently stored, by any tab. */
export function readOutbox(userId: string): Outbox {
  try {
    const saved: unknown = JSON.parse(readEntry(outboxKey(userId)) ?? 'null');
    if (!isRecord(saved)) return EMPTY;
    return {
      waiting: waitingIn(saved['waiting']),
      unsaved: listOf(saved['unsaved'])
        .filter(isStoredUnsaved)
        .map((row) => named<Unsaved>(row, 'texts')),
      conflictedKeys: listOf(saved[STORED.conflictedKeys]).filter(isText),
    };
  } catch {
    // Damaged: nothing in it can be sent.
    return EMPTY;
  }
}

/** Changes the outbox in one step. @throws when the browser's storage is full. */
export function changeOutbox(userId: string, step: (outbox: Outbox) => Outbox): void {
  const { waiting, unsaved, conflictedKeys } = step(readOutbox(userId));
  if (waiting.length === 0 && unsaved.length === 0) return removeEntry(outboxKey(userId));
  // An empty outbox has no later changes that could conflict.
  const outbox: Outbox = { waiting, unsaved, conflictedKeys: waiting.length === 0 ? [] : conflictedKeys };
  return writeEntry(outboxKey(userId), JSON.stringify(toStored(outbox)));
}

/** True while the user has unsent changes. */
export const hasPendingChanges = (userId: string): boolean => readOutbox(userId).waiting.length > 0;

/** Deletes the user's outbox. */
export const dropOutbox = (userId: string): void => removeEntry(outboxKey(userId));
