import type { ReleaseFiles, StoreReleaseMessage } from '@simmer/contracts/release-files';
import { answerFile } from './answer-file.ts';
import { answerPage } from './answer-page.ts';
import { answerShared } from './answer-shared.ts';
import { FileCache } from './file-cache.ts';
import { handleReminders } from './handle-reminders.ts';
import { ReminderAnswers } from './reminder-answers.ts';
import { requestKind } from './request-kind.ts';
import { StateStore } from './state-store.ts';
import { storeRelease, type StoreTools } from './store-release.ts';
import type { WorkerScope } from './worker-scope.ts';

const scope = globalThis as WorkerScope & typeof globalThis;
const { locks } = navigator;
const load: typeof fetch = (...request) => fetch(...request);
const state = new StateStore(caches, locks);
const files = new FileCache(caches, load);
const answers = new ReminderAnswers({ caches, locks, fetch: load, now: Date.now });

async function fetchFiles(): Promise<ReleaseFiles> {
  const response = await fetch('/release-files.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The files of the release were answered by ${String(response.status)}.`);
  return (await response.json()) as ReleaseFiles;
}

async function freeBytes(): Promise<number> {
  const room = await navigator.storage.estimate();
  return (room.quota ?? Infinity) - (room.usage ?? 0);
}

const tools: StoreTools = {
  state,
  files,
  locks,
  now: Date.now,
  fetchFiles,
  freeBytes,
  openPages: async () => (await scope.clients.matchAll({ type: 'window' })).map(({ id }) => id),
};

const isStoreMessage = (data: unknown): data is StoreReleaseMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'store-release';

// A new worker is used at once: it finds the data of its predecessor under the same names.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

// Navigation preload is off: the browser would send each navigation to the API twice, even one with a single-use code.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, location.origin);
  if (kind === 'page') event.respondWith(answerPage(event, { state, files, fetch: load }));
  if (kind === 'file') event.respondWith(answerFile(event, { state, files, fetch: load }));
  if (kind === 'shared-file')
    event.respondWith(answerShared(event.request, { caches, origin: location.origin }));
});

scope.addEventListener('message', (event) => {
  const { data, source } = event;
  if (!isStoreMessage(data)) return;
  event.waitUntil(answers.sendStored().catch(() => undefined));
  // After a failure, the next page asks again.
  event.waitUntil(storeRelease(data, source?.id, tools).catch(() => undefined));
});

handleReminders(scope, answers, location.origin);
