import { deviceDatabase } from '../database/device-database.ts';
import { formerOutboxKey, readEntry, removeEntry } from '../storage/browser-storage.ts';
import { signatureOf } from '../storage/signature.ts';
import { isRecord, isText, listOf } from '../storage/stored-json.ts';
import { readCommand, restore } from './command.ts';
import { describeLost } from './describe-write.ts';
import type { NewChange } from './outbox.ts';

// The names in localStorage.
const FORMER = { tempId: 'madeAs', conflictedKeys: 'astray' } as const;

/** The outbox in localStorage. */
interface FormerOutbox {
  readonly waiting: readonly unknown[];
  /** Rejected changes, of which only the texts were kept. */
  readonly unsaved: readonly unknown[];
  /** The items of rejected changes: later changes of them are not sent. */
  readonly conflictedKeys: readonly unknown[];
}

/** Null if it cannot be read. */
function parseFormer(text: string): FormerOutbox | null {
  try {
    const saved: unknown = JSON.parse(text);
    if (!isRecord(saved) || !Array.isArray(saved['waiting']) || !Array.isArray(saved['unsaved'])) return null;
    const conflictedKeys = listOf(saved[FORMER.conflictedKeys]);
    return { waiting: saved['waiting'], unsaved: saved['unsaved'], conflictedKeys };
  } catch {
    return null;
  }
}

/** A waiting change in the current shape; null if it cannot be read. */
function changeOf(row: unknown, userId: string, conflictedKeys: readonly unknown[]): NewChange | null {
  const command = isRecord(row) ? readCommand(row['write']) : null;
  const change = command && restore(command);
  if (!isRecord(row) || command === null || change === null) return null;
  const { label, failures, [FORMER.tempId]: tempId } = row;
  const isHeldBack = change.conflictKeys.some((key) => conflictedKeys.includes(key));
  return {
    userId,
    id: change.key,
    command,
    label: isText(label) ? label : '',
    madeAt: '',
    ...(isHeldBack ? { state: 'unsaved', why: describeLost, holdsBack: true } : { state: 'waiting' }),
    ...(isText(tempId) && { tempId }),
    ...(typeof failures === 'number' && { failures }),
  };
}

/**
 * Takes over the outbox of releases that kept it in localStorage, with all that can be read of it; the rest is set
 * aside. Its entry is removed only when the rows are on disk, and what was taken over is not taken over twice.
 */
export async function takeOverOutbox(userId: string, foundAt: string): Promise<void> {
  const key = formerOutboxKey(userId);
  const text = readEntry(key);
  if (text === null) return;
  const signature = `${userId} ${signatureOf(text)}`;
  await deviceDatabase.run(async ({ takenOver, outbox, damaged }) => {
    if (await takenOver.has(signature)) return;
    takenOver.put(signature);
    const former = parseFormer(text);
    const { waiting, unsaved, conflictedKeys } = former ?? {
      waiting: [],
      unsaved: [text],
      conflictedKeys: [],
    };
    const unreadable = [...unsaved];
    for (const row of waiting) {
      const change = changeOf(row, userId, conflictedKeys);
      if (change === null) unreadable.push(row);
      else if ((await outbox.find(userId, change.id)) === undefined) outbox.put(change);
    }
    for (const content of unreadable) damaged.put({ userId, from: 'outbox', foundAt, content });
  });
  // Another tab of the former release may have written meanwhile: that is taken over at the next start.
  if (readEntry(key) === text) removeEntry(key);
}
