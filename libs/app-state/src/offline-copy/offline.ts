import type { User } from '@simmer/contracts/schemas/user.schema';
import { createStore } from 'zustand/vanilla';
import { api } from '../api/api.ts';
import { createApiSource } from '../sources/api-source.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { createOfflineSource } from './offline-source.ts';
import { changeOutbox, hasPendingChanges, readOutbox, type Unsaved } from './outbox.ts';
import { FailedWrites } from './failed-writes.ts';
import { hasCopy } from './plan-copy.ts';
import { PlanSnapshot } from './plan-snapshot.ts';
import { sendAll } from './send-outbox.ts';

interface OfflineState {
  /** The user who works on the copy of their plan; null while the server is reachable, or without a copy. */
  readonly userId: string | null;
  /** How many changes are waiting to be sent. */
  readonly waiting: number;
  /** Rejected changes that the person has not dismissed. */
  readonly unsaved: readonly Unsaved[];
}

const NOTHING: OfflineState = { userId: null, waiting: 0, unsaved: [] };

/** The state of the changes made while the server was unreachable. */
export const offlineStore = createStore<OfflineState>(() => NOTHING);

/** What this page has read of the plan. */
export const planSnapshot = new PlanSnapshot();

const server = createApiSource(api);
/** The sources that replace the server. */
interface Opened {
  readonly userId: string;
  /** For calls during which the connection was lost. */
  readonly afterLostConnection: PlanningSource;
  readonly source: PlanningSource;
}
let opened: Opened | null = null;

/** The changes that failed while the server responded. */
export const failedWrites = new FailedWrites();

/** Updates the state from the user's stored outbox. */
export function showOutbox(userId: string): void {
  const { waiting, unsaved } = readOutbox(userId);
  offlineStore.setState({
    waiting: waiting.length,
    unsaved: unsaved.filter(({ id }) => !failedWrites.isShown(id)),
  });
}

/** The sources on the copy of somebody's plan in this browser. */
export function offlineSourcesOf(userId: string): Opened {
  if (opened?.userId === userId) return opened;
  const onKept = () => showOutbox(userId);
  opened = {
    userId,
    source: createOfflineSource(userId, { onKept }),
    afterLostConnection: createOfflineSource(userId, { onKept, mayHaveReachedServer: true }),
  };
  return opened;
}

/** Switches to the copy of the user's plan; false if this browser has none. */
export function openCopy(user: User | null): boolean {
  planSnapshot.keep();
  opened = null;
  const isOpen = user !== null && user.has_completed_onboarding && hasCopy(user.id);
  offlineStore.setState({ userId: isOpen ? user.id : null });
  if (user) showOutbox(user.id);
  return isOpen;
}

/** The server is reachable again, and has all changes. */
export function closeCopy(userId: string): void {
  opened = null;
  offlineStore.setState({ userId: null });
  showOutbox(userId);
}

/** Clears the state in memory at sign-out. Unsent changes stay in the browser until the next sign-in. */
export function leaveOffline(): void {
  opened = null;
  planSnapshot.forget();
  failedWrites.forgetShown();
  offlineStore.setState(NOTHING);
}

/** The person has dismissed the rejected changes. */
export function forgetUnsaved(userId: string): void {
  changeOutbox(userId, (outbox) => ({ ...outbox, unsaved: [] }));
  showOutbox(userId);
}

// One tab at a time; in a browser without locks the keys of the changes prevent duplicates.
async function alone(work: () => Promise<void>): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  await (locks ? locks.request('simmer-outbox', work) : work());
}

/**
 * Sends a user's outbox until it is empty.
 * @throws like `sendAll`.
 */
export async function sendOutbox(userId: string): Promise<void> {
  while (hasPendingChanges(userId)) {
    try {
      await alone(() => sendAll(userId, server));
    } finally {
      showOutbox(userId);
    }
  }
}

/** Completes the copy of somebody's plan. */
export const completeCopy = (userId: string): Promise<void> => planSnapshot.complete(userId, server);
