import { readEntry, removeEntry, storageKeys, writeEntry } from '../storage/browser-storage.ts';
import { isRecord, isText, listOf } from '../storage/stored-json.ts';
import { isWrite, type Write } from './writes.ts';

/** A change that was made while the server was away. */
export interface Waiting {
  readonly id: string;
  readonly write: Write;
  /** What it is about, in a few words. */
  readonly label: string;
  /** Under which id it made something here, where the server gives the id. */
  readonly tempId?: string;
  /** How often the server failed over it. */
  readonly failures?: number;
}

/** A change that the server has refused since. */
export interface Unsaved {
  readonly id: string;
  readonly label: string;
  readonly why: string;
  /** What the person wrote with it. */
  readonly texts: readonly string[];
}

/** What of somebody's changes is still to be sent, in the order they were made, and what was refused of them. */
export interface Outbox {
  readonly waiting: readonly Waiting[];
  readonly unsaved: readonly Unsaved[];
  /** What refused changes were about: later ones were made on the strength of them. */
  readonly conflictedKeys: readonly string[];
}

// The names under which the browser keeps these: other tabs may be of an earlier release.
const STORED = { tempId: 'madeAs', texts: 'words', conflictedKeys: 'astray' } as const;

const toStored = ({ waiting, unsaved, conflictedKeys }: Outbox): object => ({
  waiting: waiting.map(({ tempId, ...rest }) => ({ ...rest, [STORED.tempId]: tempId })),
  unsaved: unsaved.map(({ texts, ...rest }) => ({ ...rest, [STORED.texts]: texts })),
  [STORED.conflictedKeys]: conflictedKeys,
});

/** Gives an entry of the browser the name that it has here. */
function named<Entry>(entry: object, name: 'tempId' | 'texts'): Entry {
  const { [STORED[name]]: value, ...rest } = entry as Record<string, unknown>;
  return (value === undefined ? rest : { ...rest, [name]: value }) as Entry;
}

const EMPTY: Outbox = { waiting: [], unsaved: [], conflictedKeys: [] };

/** Key of the entry that holds the user's outbox. */
export const outboxKey = (userId: string): string => `${storageKeys.outbox}:${userId}`;

const isStoredWaiting = (value: unknown): value is object => isRecord(value) && isWrite(value['write']);

const isStoredUnsaved = (value: unknown): value is object =>
  isRecord(value) &&
  [value['id'], value['label'], value['why']].every(isText) &&
  listOf(value[STORED.texts]).every(isText) &&
  Array.isArray(value[STORED.texts]);

/** Those rows that can be read (OFF-16). */
export const waitingIn = (rows: unknown): Waiting[] =>
  listOf(rows)
    .filter(isStoredWaiting)
    .map((row) => named<Waiting>(row, 'tempId'));

/** The user's outbox as stored now, whichever tab wrote last. */
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
    // Damaged by another hand: nothing that could be sent.
    return EMPTY;
  }
}

/** Changes it as one step. Throws when the browser has no room. */
export function changeOutbox(userId: string, step: (outbox: Outbox) => Outbox): void {
  const { waiting, unsaved, conflictedKeys } = step(readOutbox(userId));
  if (waiting.length === 0 && unsaved.length === 0) return removeEntry(outboxKey(userId));
  // Once all is sent nothing hangs on what went into conflict.
  const outbox: Outbox = { waiting, unsaved, conflictedKeys: waiting.length === 0 ? [] : conflictedKeys };
  return writeEntry(outboxKey(userId), JSON.stringify(toStored(outbox)));
}

/** True while something of theirs waits to be sent. */
export const hasPendingChanges = (userId: string): boolean => readOutbox(userId).waiting.length > 0;

/** Deletes the user's outbox. */
export const dropOutbox = (userId: string): void => removeEntry(outboxKey(userId));
