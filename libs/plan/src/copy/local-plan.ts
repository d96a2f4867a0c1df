import { readEntry, removeEntry, storageKeys, writeEntry } from '../disk/browser-storage.ts';
import { signatureOf } from '../disk/stored-json.ts';
import { whenIdle } from '../disk/when-idle.ts';
import { type AppData, parseAppData } from './app-data.ts';
import { PlanStore } from './plan-store.ts';
import { draftOf, restOf } from './plan-rows.ts';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { notifyOtherTabs } from '../disk/tabs.ts';

const KEY = storageKeys.appData;
// The signature of the last mirror: a text with another one was written by another release or other software.
const SIGNATURE = `${KEY}-signature`;

/**
 * The text under `simmer-app-data` counts if this browser has no other plan, or once if another release or other
 * software has written it: then it is newer than the rows (OFF-5). What cannot be read of it is set aside, and the text
 * is written again (OFF-2).
 */
export async function takeOverMirror(store: PlanStore): Promise<void> {
  const text = readEntry(KEY);
  if (text === null) return;
  const former = parseAppData(text, store.now());
  const unread = former === null ? text : former.damaged;
  // A value in the text that the database refuses must not keep the person from the plan.
  await takeOver(store, text, former?.data ?? null, unread).catch(() => takeOver(store, text, null, text));
  // `writeMirror` waits for this take-over to end.
  if (unread.length > 0) writeMirror(store).catch(() => undefined);
}

async function takeOver(
  store: PlanStore,
  text: string,
  former: AppData | null,
  unread: string | readonly unknown[],
): Promise<void> {
  const signature = signatureOf(text);
  const isOwn = readEntry(SIGNATURE) === signature;
  const scopedSignature = `${store.scope} ${signature}`;
  await store.write(async ({ data, isStored, isRowLost }, { takenOver, damaged }) => {
    if (isStored && (isOwn || (await takenOver.has(scopedSignature)))) {
      // The stored items are newer than the mirror, but only the mirror still has the rest of the plan.
      if (isRowLost && former !== null) Object.assign(data, restOf(former));
      return;
    }
    if (former !== null) Object.assign(data, draftOf(former));
    if (unread.length > 0)
      damaged.put({ userId: store.scope, from: 'plan', foundAt: store.now(), content: unread });
    takenOver.put(scopedSignature);
  });
}

/** Deletes the mirror with the plan. */
export function removeMirror(): void {
  for (const key of [KEY, SIGNATURE]) removeEntry(key);
}

let isPending = false;

/** Writes the plan under `simmer-app-data`, where other software expects it (PRD-5), once the page is idle. */
export function mirrorSoon(store: PlanStore): void {
  if (isPending) return;
  isPending = true;
  whenIdle(() => {
    isPending = false;
    // A browser without room for the mirror still has the rows.
    writeMirror(store).catch(() => undefined);
  });
}

async function writeMirror(store: PlanStore): Promise<void> {
  const text = JSON.stringify(await store.read());
  writeEntry(KEY, text);
  writeEntry(SIGNATURE, signatureOf(text));
}

/** The local data of this browser, shared by the page. */
export const localStore = new PlanStore(LOCAL_SCOPE, {
  takeOver: takeOverMirror,
  onWritten: () => {
    notifyOtherTabs(LOCAL_SCOPE);
    mirrorSoon(localStore);
  },
  onRemoved: () => {
    removeMirror();
    notifyOtherTabs(LOCAL_SCOPE);
  },
});

/** Whether onboarding was completed in this browser, as far as it is known at once. */
export function hasCompletedHere(): boolean {
  const mirror = readEntry(storageKeys.appData);
  const data = localStore.peek() ?? (mirror === null ? null : parseAppData(mirror, '')?.data);
  return data?.hasCompletedOnboarding ?? false;
}
