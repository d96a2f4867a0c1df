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
  readonly madeAs?: string;
  /** How often the server failed over it. */
  readonly failures?: number;
}

/** A change that the server has refused since. */
export interface Unsaved {
  readonly id: string;
  readonly label: string;
  readonly why: string;
  /** What the person wrote with it. */
  readonly words: readonly string[];
}

/** What of somebody's changes is still to be sent, in the order they were made, and what was refused of them. */
export interface Outbox {
  readonly waiting: readonly Waiting[];
  readonly unsaved: readonly Unsaved[];
  /** What refused changes were about: later ones were made on the strength of them. */
  readonly astray: readonly string[];
}

const EMPTY: Outbox = { waiting: [], unsaved: [], astray: [] };

/** Name of the entry that holds somebody's outbox. */
export const outboxKey = (userId: string): string => `${storageKeys.outbox}:${userId}`;

const isWaiting = (value: unknown): value is Waiting => isRecord(value) && isWrite(value['write']);

const isUnsaved = (value: unknown): value is Unsaved =>
  isRecord(value) &&
  [value['id'], value['label'], value['why']].every(isText) &&
  Array.isArray(value['words']) &&
  value['words'].every(isText);

/** Those rows that can be read (OFF-16). */
export const waitingIn = (rows: unknown): Waiting[] => listOf(rows).filter(isWaiting);

/** Somebody's outbox as it is in this moment, whichever tab wrote to it last. */
export function readOutbox(userId: string): Outbox {
  try {
    const saved: unknown = JSON.parse(readEntry(outboxKey(userId)) ?? 'null');
    if (!isRecord(saved)) return EMPTY;
    return {
      waiting: waitingIn(saved['waiting']),
      unsaved: listOf(saved['unsaved']).filter(isUnsaved),
      astray: listOf(saved['astray']).filter(isText),
    };
  } catch {
    // Damaged by another hand: nothing that could be sent.
    return EMPTY;
  }
}

/** Changes it as one step. Throws when the browser has no room. */
export function changeOutbox(userId: string, step: (outbox: Outbox) => Outbox): void {
  const { waiting, unsaved, astray } = step(readOutbox(userId));
  if (waiting.length === 0 && unsaved.length === 0) return removeEntry(outboxKey(userId));
  // Once all is sent nothing hangs on what went astray.
  const outbox: Outbox = { waiting, unsaved, astray: waiting.length === 0 ? [] : astray };
  return writeEntry(outboxKey(userId), JSON.stringify(outbox));
}

/** True while something of theirs waits to be sent. */
export const hasWaiting = (userId: string): boolean => readOutbox(userId).waiting.length > 0;

/** Forgets somebody's outbox. */
export const dropOutbox = (userId: string): void => removeEntry(outboxKey(userId));
