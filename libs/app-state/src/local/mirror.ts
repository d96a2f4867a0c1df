import { readEntry, removeEntry, storageKeys, writeEntry } from '../storage/browser-storage.ts';
import { signatureOf } from '../storage/signature.ts';
import { whenIdle } from '../storage/when-idle.ts';
import { parseAppData } from './app-data.ts';
import type { PlanStore } from './local-store.ts';
import { draftOf, restOf } from './plan-rows.ts';

const KEY = storageKeys.appData;
const UNREADABLE = `${KEY}-broken`;
// That of the last mirror: a text with another one is by another release or other software.
const SIGNATURE = `${KEY}-signature`;

/**
 * The text under `simmer-app-data` counts if this browser has no other plan, or once if another release or other
 * software has written it: then it is newer than the rows (OFF-5). A text that cannot be read is kept beside it (OFF-2).
 */
export async function takeOverMirror(store: PlanStore): Promise<void> {
  const text = readEntry(KEY);
  if (text === null) return;
  const former = parseAppData(text, store.now());
  if (former === null) {
    try {
      writeEntry(UNREADABLE, text);
      removeEntry(KEY);
    } catch {
      // A full browser keeps it where it is.
    }
    return;
  }
  const signature = signatureOf(text);
  const isOwn = readEntry(SIGNATURE) === signature;
  const scopedSignature = `${store.scope} ${signature}`;
  await store.write(async ({ data, isStored, isRowLost }, { takenOver }) => {
    if (isStored && (isOwn || (await takenOver.has(scopedSignature)))) {
      // The items are newer than the mirror; only it still has the rest.
      if (isRowLost) Object.assign(data, restOf(former));
      return;
    }
    Object.assign(data, draftOf(former));
    takenOver.put(scopedSignature);
  });
}

/** Deletes the mirror with the plan. */
export function removeMirror(): void {
  for (const key of [KEY, UNREADABLE, SIGNATURE]) removeEntry(key);
}

let isPending = false;

/** Writes the plan under `simmer-app-data`, where other software expects it (PRD-5), once the page is idle. */
export function mirrorSoon(store: PlanStore): void {
  if (isPending) return;
  isPending = true;
  whenIdle(() => {
    isPending = false;
    // A full browser has the rows.
    writeMirror(store).catch(() => undefined);
  });
}

async function writeMirror(store: PlanStore): Promise<void> {
  const text = JSON.stringify(await store.read());
  writeEntry(KEY, text);
  writeEntry(SIGNATURE, signatureOf(text));
}
