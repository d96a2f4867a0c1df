import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { readEntry, storageKeys } from '../storage/browser-storage.ts';
import { parseAppData } from './app-data.ts';
import { createLocalSource } from './local-source.ts';
import { PlanStore } from './local-store.ts';
import { mirrorSoon, removeMirror, takeOverMirror } from './mirror.ts';

/** The local data of this browser, shared by the page. */
export const localStore = new PlanStore(LOCAL_SCOPE, {
  takeOver: takeOverMirror,
  onWritten: () => mirrorSoon(localStore),
  onRemoved: removeMirror,
});
export const localSource = createLocalSource(localStore);

/** Whether onboarding was completed in this browser, as far as it is known at once. */
export function hasCompletedHere(): boolean {
  const mirror = readEntry(storageKeys.appData);
  const data = localStore.peek() ?? (mirror === null ? null : parseAppData(mirror, '')?.data);
  return data?.hasCompletedOnboarding ?? false;
}
