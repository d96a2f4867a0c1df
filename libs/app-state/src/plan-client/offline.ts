import type { User } from '@simmer/contracts/schemas/user.schema';
import { createStore } from 'zustand/vanilla';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { hasCopy } from '@simmer/plan/copy/plan-copy';
import { forgetAgreement } from '@simmer/plan/disk/browser-storage';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { lastReading, readingsStore, showReadAt } from '@simmer/plan/disk/readings';
import { notifyOtherTabs } from '@simmer/plan/disk/tabs';
import { changeCount, removeStep, unreadableIn } from '@simmer/plan/outbox';
import type { PlanState } from '@simmer/plan/shown-plan';
import { textsOfStep } from '@simmer/plan/step-texts';
import { closeClients, noteIfAgreed, PLAN, planClient } from './plan-clients.ts';

/** An unsaved change for the person, or a part of their data that cannot be read. */
export interface Unsaved {
  readonly id: string;
  readonly kind: 'change' | 'data';
  readonly label: string;
  readonly why: string;
  /** The free text that the person entered. */
  readonly texts: readonly string[];
  /** The content of something that cannot be read, for a file. */
  readonly file?: string;
}

interface OfflineState {
  /** The number of changes that wait to be sent. */
  readonly waiting: number;
  /** Rejected changes that the person has not dismissed. */
  readonly unsaved: readonly Unsaved[];
}

const NOTHING: OfflineState = { waiting: 0, unsaved: [] };

/** The state of the changes made while the server was unreachable. */
export const offlineStore = createStore<OfflineState>(() => NOTHING);

// The user whose changes are shown: a slow read of another user's must not appear.
let shownScope: string | null = null;
let stopFollowing = () => {};
/** What this browser cannot read (OFF-16). */
let unreadable: readonly Unsaved[] = [];

const LOST_DATABASE: Unsaved = {
  id: 'database',
  kind: 'data',
  label: 'What this browser had stored',
  why: 'It was damaged or deleted. Changes that were waiting to be sent may be missing.',
  texts: [],
};

/** The changes that wait for the server, or were refused; those that this page is sending right away are neither. */
const settledOf = ({ steps, awaitedKeys }: PlanState) => {
  const settled = steps.filter(({ step }) => !awaitedKeys.has(step.key));
  return {
    waiting: settled.filter(({ why }) => why === undefined),
    refused: settled.filter(({ why }) => why !== undefined),
  };
};

function showSteps(scope: string): void {
  const { waiting, refused } = settledOf(planClient(scope).state.getState());
  offlineStore.setState({
    waiting: changeCount(waiting),
    unsaved: [
      ...refused.map(({ step, why = '' }): Unsaved => {
        const { key: id, label } = step;
        return { id, kind: 'change', label, why, texts: textsOfStep(step) };
      }),
      ...unreadable,
    ],
  });
}

const readUnreadable = (userId: string) => deviceDatabase.read((tables) => unreadableIn(tables, userId));

/** A user's changes in this browser that are not in their account. */
export async function unsentOf(userId: string) {
  const { waiting, refused } = settledOf(planClient(userId).state.getState());
  return {
    unreadableCount: (await readUnreadable(userId)).length,
    waitingCount: changeCount(waiting),
    refusedCount: refused.length,
  };
}

/** Shows the waiting and the unreadable changes of the plan on screen. */
export async function showOutbox(scope: string): Promise<void> {
  if (shownScope !== scope) {
    stopFollowing();
    stopFollowing = planClient(scope).state.subscribe(() => showSteps(scope));
  }
  shownScope = scope;
  const [rows, hasLost] = await Promise.all([readUnreadable(scope), deviceDatabase.hasLost()]);
  if (shownScope !== scope) return;
  const changes = rows.map((row): Unsaved => {
    const why = 'This browser can no longer read it.';
    const file = JSON.stringify(row, null, 2);
    return { id: row.id, kind: 'change', label: 'A change', why, texts: [], file };
  });
  unreadable = hasLost ? [...changes, LOST_DATABASE] : changes;
  showSteps(scope);
}

/** Reads a user's changes, so that the screens show the plan with the changes applied. */
export async function openOutbox(userId: string): Promise<void> {
  await planClient(userId).open();
  await showOutbox(userId);
}

/** Reads the copy of the user's plan; false if this browser has none. */
export async function openCopy(user: User | null): Promise<boolean> {
  if (user === null) {
    await showOutbox(LOCAL_SCOPE);
    return false;
  }
  const client = planClient(user.id);
  await client.keepCopy();
  const isOpen = user.has_completed_onboarding && (await hasCopy(user.id));
  if (isOpen) await client.openCopy();
  await openOutbox(user.id);
  if (isOpen) showReadAt(PLAN, (await lastReading(user.id, PLAN))?.readAt ?? null);
  return isOpen;
}

/** Leaves the copy: the server is reachable again. */
export async function closeCopy(userId: string): Promise<void> {
  readingsStore.setState({ shownSince: {} });
  noteIfAgreed(userId);
  await showOutbox(userId);
}

/** Clears the state in memory at sign-out. Unsent changes stay in the browser until the next sign-in. */
export function leaveOffline(): Promise<void> {
  closeClients();
  forgetAgreement();
  readingsStore.setState({ shownSince: {} });
  offlineStore.setState(NOTHING);
  return planClient(LOCAL_SCOPE)
    .openCopy()
    .then(() => showOutbox(LOCAL_SCOPE))
    .catch(() => undefined);
}

/** Removes the rejected changes, which the person has dismissed. */
export async function forgetUnsaved(scope: string): Promise<void> {
  const { steps } = planClient(scope).state.getState();
  for (const { step, why } of steps) if (why !== undefined) await planClient(scope).discard(step.key);
  await deviceDatabase.run(async (tables) => {
    for (const { id } of await unreadableIn(tables, scope)) removeStep(tables, scope, id);
  });
  deviceDatabase.forgetLoss();
  notifyOtherTabs(scope);
  await showOutbox(scope);
}

/** Deletes the user's outbox from this browser. */
export const dropOutbox = (userId: string): Promise<void> =>
  deviceDatabase.run(async (tables) => tables.remove('outbox', [userId]));
