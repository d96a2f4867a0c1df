import type { User } from '@simmer/contracts/schemas/user.schema';
import { createStore } from 'zustand/vanilla';
import { api } from '../api.ts';
import { createApiSource } from '../sources/api-source.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { createOfflineSource } from './offline-source.ts';
import { changeOutbox, hasPendingChanges, readOutbox, type Unsaved } from './outbox.ts';
import { hasCopy } from './plan-copy.ts';
import { PlanSnapshot } from './plan-snapshot.ts';
import { sendAll } from './send-outbox.ts';

interface OfflineState {
  /** The user who works on the copy of their plan; null while the server answers, or without a copy. */
  readonly userId: string | null;
  /** How many changes wait to be sent. */
  readonly waiting: number;
  /** Changes that the server has refused since, until they were read. */
  readonly unsaved: readonly Unsaved[];
}

const NOTHING: OfflineState = { userId: null, waiting: 0, unsaved: [] };

/** How it stands with what was changed while the server was away. */
export const offlineStore = createStore<OfflineState>(() => NOTHING);

/** What this page has seen of the plan. */
export const planSnapshot = new PlanSnapshot();

const server = createApiSource(api);
/** What answers in the server's place. */
interface Opened {
  readonly userId: string;
  /** For calls on which the server went. */
  readonly tried: PlanningSource;
  readonly source: PlanningSource;
}
let opened: Opened | null = null;

/** Shows the user's outbox as it is now. */
export function showOutbox(userId: string): void {
  const { waiting, unsaved } = readOutbox(userId);
  offlineStore.setState({ waiting: waiting.length, unsaved });
}

/** Somebody's plan out of the copy of this browser. */
export function offlineSourcesOf(userId: string): Opened {
  if (opened?.userId === userId) return opened;
  const onKept = () => showOutbox(userId);
  opened = {
    userId,
    source: createOfflineSource(userId, { onKept }),
    tried: createOfflineSource(userId, { onKept, isTried: true }),
  };
  return opened;
}

/** Switches to the copy of the user's plan; false where this browser has none. */
export function openCopy(user: User | null): boolean {
  planSnapshot.keep();
  opened = null;
  const isOpen = user !== null && user.has_completed_onboarding && hasCopy(user.id);
  offlineStore.setState({ userId: isOpen ? user.id : null });
  if (user) showOutbox(user.id);
  return isOpen;
}

/** The server answers again, and knows everything. */
export function closeCopy(userId: string): void {
  opened = null;
  offlineStore.setState({ userId: null });
  showOutbox(userId);
}

/** Forgets what is in memory of it, when somebody leaves. What waits stays in the browser until they come back. */
export function leaveOffline(): void {
  opened = null;
  planSnapshot.forget();
  offlineStore.setState(NOTHING);
}

/** What was refused has been read. */
export function forgetUnsaved(userId: string): void {
  changeOutbox(userId, (outbox) => ({ ...outbox, unsaved: [] }));
  showOutbox(userId);
}

// One tab at a time; where the browser has no locks the keys of the changes keep each from happening twice.
async function alone(work: () => Promise<void>): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  await (locks ? locks.request('simmer-outbox', work) : work());
}

/**
 * Sends what somebody's outbox holds, until nothing is left.
 * @throws as `sendAll`.
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

/** Sees to it that the copy of somebody's plan is whole. */
export const completeCopy = (userId: string): Promise<void> => planSnapshot.complete(userId, server);
