import { readEntry, removeEntry, storageKeys, writeEntry } from '../disk/browser-storage.ts';
import { signatureOf } from '../disk/stored-json.ts';
import { whenIdle } from '../disk/when-idle.ts';
import { parseAppData } from './app-data.ts';
import { PlanStore } from './plan-store.ts';
import { replacePlan } from './plan-rows.ts';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { notifyOtherTabs } from '../disk/tabs.ts';

const KEY = storageKeys.appData;
// The signature of the last mirror: a text with another one was written by other software.
const SIGNATURE = `${KEY}-signature`;
/** A text of other software that is no plan: whoever wrote it may still repair it (OFF-2). */
const UNREADABLE = `${KEY}-unreadable`;

/**
 * The text under `simmer-app-data` counts if this browser has no other plan, or once if other software has written it: then
 * it is newer than the rows (OFF-5).
 */
export async function takeOverText(store: PlanStore): Promise<void> {
  const text = readEntry(KEY);
  const plan = text === null ? null : parseAppData(text, store.now());
  if (text === null || plan === null) return;
  const signature = signatureOf(text);
  await store.write(async ({ data, fields, isStored }) => {
    if (isStored && (readEntry(SIGNATURE) === signature || fields.reading === signature)) return;
    replacePlan(data, plan);
    fields.reading = signature;
  });
}

let isPending = false;

/** Writes the plan under `simmer-app-data`, where other software expects it (PRD-5), once the page is idle. */
function mirrorSoon(store: PlanStore): void {
  if (isPending) return;
  isPending = true;
  whenIdle(() => {
    isPending = false;
    // A browser without room for the mirror still has the rows.
    writeMirror(store).catch(() => undefined);
  });
}

const isMirror = (text: string | null): boolean =>
  text !== null && readEntry(SIGNATURE) === signatureOf(text);

async function writeMirror(store: PlanStore): Promise<void> {
  const text = JSON.stringify(await store.read());
  const former = readEntry(KEY);
  if (former !== null && !isMirror(former) && parseAppData(former, '') === null) {
    // There may be no room for both.
    removeEntry(KEY);
    writeEntry(UNREADABLE, former);
  }
  writeEntry(KEY, text);
  writeEntry(SIGNATURE, signatureOf(text));
}

/** The local data of this browser, shared by the page. */
export const localStore = new PlanStore(LOCAL_SCOPE, {
  takeOver: takeOverText,
  onWritten: () => {
    notifyOtherTabs(LOCAL_SCOPE);
    mirrorSoon(localStore);
  },
  onRemoved: () => {
    for (const key of [KEY, SIGNATURE, UNREADABLE]) removeEntry(key);
    notifyOtherTabs(LOCAL_SCOPE);
  },
});

/** Creates what is missing of the local plan: its rows, and the text that other software expects (OFF-2). */
export async function ensureLocalPlan(store = localStore): Promise<void> {
  await store.ensure();
  if (!isMirror(readEntry(KEY))) mirrorSoon(store);
}

/** Whether onboarding was completed in this browser, as far as it is known at once. */
export function hasCompletedHere(): boolean {
  const data = localStore.peek() ?? parseAppData(readEntry(KEY) ?? '', '');
  return data?.hasCompletedOnboarding ?? false;
}
