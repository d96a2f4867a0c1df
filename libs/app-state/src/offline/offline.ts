import type { User } from '@simmer/contracts/schemas/user.schema';
import { createStore } from 'zustand/vanilla';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { api } from '../api/api.ts';
import { sessionStore } from '../session/session-store.ts';
import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { endTab, notifyOtherTabs, thisTab, withOutboxLock } from '@simmer/offline/disk/tabs';
import type { PlanStore } from '@simmer/offline/copy/plan-store';
import { localStore } from '@simmer/offline/copy/local-plan';
import { createApiSource } from '../api/api-source.ts';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import { forgetAgreement, noteAgreement } from '@simmer/offline/disk/browser-storage';
import { unlessFull } from '@simmer/offline/disk/storage-full';
import { createOfflineSource } from '@simmer/offline/outbox/offline-source';
import {
  changesIn,
  damagedOf,
  endHoldingBack,
  findChange,
  MAX_FAILURES,
  patchChange,
  type Unsaved,
  unsavedOf,
} from '@simmer/offline/outbox/outbox';
import { copyOf, hasCopy } from '@simmer/offline/copy/plan-copy';
import { prepareOutbox } from '@simmer/offline/outbox/prepare-outbox';
import { PLAN, PlanSnapshot } from '@simmer/offline/copy/plan-snapshot';
import { lastReading, readingsStore, showReadAt } from '@simmer/offline/disk/readings';
import { showDamaged, showLocked } from '@simmer/offline/outbox/show-damaged';

interface OfflineState {
  /** How many changes are waiting to be sent. */
  readonly waiting: number;
  /** Rejected changes that the person has not dismissed. */
  readonly unsaved: readonly Unsaved[];
}

const NOTHING: OfflineState = { waiting: 0, unsaved: [] };

/** The state of the changes made while the server was unreachable. */
export const offlineStore = createStore<OfflineState>(() => NOTHING);

/** What this page has read of the plan. */
export const planSnapshot = new PlanSnapshot();

const server = createApiSource(api);
const findTombstone = async (item_id: string) => {
  const { history } = await api.call('plan.history', { query: { item_id } });
  const deletion = history.find(({ reason }) => reason === 'deleted');
  return deletion && { deleted_at: deletion.at, deleted_by_device: deletion.device };
};

// Whose changes are shown: a slow read of another user's must not appear.
let shown: string | null = null;
// It stays as it is until there is a key: once is enough.
let hasReadOfLocked = false;

/** A user's changes in this browser that are not in their account. */
export async function unsentOf(userId: string) {
  const { unsaved, ...rest } = await deviceDatabase.read(async (tables) => ({
    waitingCount: await tables.outbox.count(userId, 'waiting'),
    lockedCount: await tables.outbox.lockedCount(userId),
    unsaved: await changesIn(tables, userId, 'unsaved'),
    damaged: await damagedOf(tables, userId),
  }));
  return { ...rest, unsaved: unsaved.filter(({ isDismissed }) => !isDismissed) };
}

/** Updates the state from the user's stored outbox. */
export async function showOutbox(userId: string): Promise<void> {
  shown = userId;
  const { waitingCount, lockedCount, unsaved, damaged } = await unsentOf(userId);
  if (shown !== userId) return;
  offlineStore.setState({
    waiting: waitingCount,
    unsaved: [
      // This page has shown its own failures itself.
      ...unsaved.filter(({ tab }) => tab !== thisTab()).map(unsavedOf),
      ...damaged.map(showDamaged),
      ...(lockedCount > 0 && !hasReadOfLocked ? [showLocked(lockedCount)] : []),
    ],
  });
}

/** Something of the user's outbox has changed. */
export const announceChange = async (userId: string): Promise<void> => {
  notifyOtherTabs(userId);
  await showOutbox(userId);
};

/** The source on the copy of somebody's plan in this browser. */
export const offlineSourceOf = (userId: string): PlanningSource =>
  createOfflineSource(userId, () => void announceChange(userId));

/** Whether the screens show the copy of this user. */
export function isOnCopy(userId: string | undefined): userId is string {
  const { status, user } = sessionStore.getState();
  return status === 'on-copy' && user?.id === userId;
}

/** Reads the copy of the user's plan; false if this browser has none. */
export async function openCopy(user: User | null): Promise<boolean> {
  await planSnapshot.keep();
  const isOpen = user !== null && user.has_completed_onboarding && (await hasCopy(user.id));
  if (user) await prepareOutbox(user.id);
  await showPlan(isOpen ? copyOf(user.id) : localStore, user?.id);
  if (isOpen) showReadAt(PLAN, (await lastReading(user.id, PLAN))?.readAt ?? null);
  return isOpen;
}

/** Shows what waits, and what could not be read, of the plan that the screens show now. */
async function showPlan(store: PlanStore, userId = LOCAL_SCOPE): Promise<void> {
  shown = userId;
  await store.read();
  if (shown === userId) await showOutbox(userId);
}

/** The server is reachable again, and has all changes. */
export async function closeCopy(userId: string): Promise<void> {
  readingsStore.setState({ shownSince: {} });
  noteAgreement(userId);
  await showOutbox(userId);
}

/** Clears the state in memory at sign-out. Unsent changes stay in the browser until the next sign-in. */
export function leaveOffline(): Promise<void> {
  shown = null;
  planSnapshot.forget();
  forgetAgreement();
  endTab();
  readingsStore.setState({ shownSince: {} });
  offlineStore.setState(NOTHING);
  return showPlan(localStore).catch(() => undefined);
}

/** The person has dismissed the rejected changes. */
export async function forgetUnsaved(userId: string): Promise<void> {
  hasReadOfLocked = true;
  await deviceDatabase.run(async (tables) => {
    for (const change of await changesIn(tables, userId, 'unsaved')) {
      // A conflict ends by a choice alone.
      if (!change.isConflict) patchChange(tables, change, { isDismissed: true });
    }
    for (const { seq } of await damagedOf(tables, userId)) if (seq !== undefined) tables.damaged.remove(seq);
    await endHoldingBack(tables, userId);
  });
  await announceChange(userId);
}

/** Lets a change wait again that the server failed to save: for one more attempt. */
export async function retryUnsaved(userId: string, id: string): Promise<void> {
  await deviceDatabase.run(async (tables) => {
    const change = await findChange(tables, userId, id);
    if (change?.state !== 'unsaved' || !change.mayRetry) return;
    patchChange(tables, change, {
      state: 'waiting',
      failures: MAX_FAILURES - 1,
      tab: undefined,
      holdsBack: false,
    });
  });
  await announceChange(userId);
}

/** Lets what was skipped because the server failed wait again. */
export async function retrySkipped(userId: string): Promise<void> {
  for (const { id, failures } of (await unsentOf(userId)).unsaved)
    if (failures >= MAX_FAILURES) await retryUnsaved(userId, id).catch(unlessFull);
}

/** Whether something was skipped because the server failed. */
export const hasSkipped = async (userId: string): Promise<boolean> =>
  (await unsentOf(userId)).unsaved.some(({ failures }) => failures >= MAX_FAILURES);

/**
 * Sends a user's outbox until it is empty.
 * @throws like `sendAll`.
 */
export async function sendOutbox(userId: string): Promise<void> {
  await prepareOutbox(userId);
  if ((await unsentOf(userId)).waitingCount === 0) return;
  // Few starts have something to send; without its code the changes wait for the next attempt.
  const { sendAll } = await import(
    /* webpackChunkName: "send-outbox" */ '@simmer/offline/outbox/send-outbox'
  );
  while ((await unsentOf(userId)).waitingCount > 0) {
    try {
      await withOutboxLock(() => sendAll(userId, server, deviceDatabase, findTombstone));
    } catch (error) {
      // The rest waits until there is room; the session goes on.
      unlessFull(error);
      return;
    } finally {
      await announceChange(userId);
    }
  }
}

/** Deletes all that this browser has of the user's outbox. */
export async function dropOutbox(userId: string): Promise<void> {
  await deviceDatabase.run(async ({ outbox, damaged }) => {
    for (const { seq } of await outbox.of(userId)) if (seq !== undefined) outbox.remove(userId, seq);
    for (const row of await damaged.all())
      if (row.userId === userId && row.seq !== undefined) damaged.remove(row.seq);
  });
}

/** Completes the copy of somebody's plan. */
export const completeCopy = (userId: string): Promise<void> => planSnapshot.complete(userId, server);
