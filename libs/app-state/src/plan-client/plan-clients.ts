import { ApiError } from '@simmer/contracts/client/api-error';
import { isForLater, textForPeople } from '@simmer/contracts/client/failures';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { fieldLabel } from '@simmer/domain/texts/field-label';
import { localStore } from '@simmer/plan/copy/local-plan';
import { copyOf, dropCopies } from '@simmer/plan/copy/plan-copy';
import { noteAgreement, notePlanCursor } from '@simmer/plan/disk/browser-storage';
import { deviceDatabase, storageStore } from '@simmer/plan/disk/device-database';
import { keepReading } from '@simmer/plan/disk/readings';
import { notifyOtherTabs, withOutboxLock } from '@simmer/plan/disk/tabs';
import type { StepReceiver } from '@simmer/plan/plan-account';
import { PlanClient } from '@simmer/plan/plan-client';
import type { Step } from '@simmer/plan/step';
import { api } from '../api/api.ts';
import { serverNow } from '../api/server-clock.ts';
import { sessionStore } from './session-store.ts';
import { forgetMerged, noteMerged } from './merged-answers.ts';

export { preloadChanges } from '@simmer/plan/shown-plan';

/** The name of the reading whose time is when the copy last equalled the server's plan. */
export const PLAN = 'plan';
/** After so many milliseconds without a response a change waits in the outbox, so that its form can close (OFF-104). */
export const RESPONSE_LIMIT_MS = 8_000;
/** Milliseconds until waiting changes are sent again in a session that goes on. */
const SEND_AGAIN_MS = 5_000;

type WaitListener = (error: unknown) => void;
const waitListeners = new Set<WaitListener>();

/**
 * Calls back when changes have to wait: with the failure, or null if the server takes too long.
 * @returns the unsubscribe function.
 */
export function onWaiting(listener: WaitListener): () => void {
  waitListeners.add(listener);
  return () => waitListeners.delete(listener);
}

/** The reason of a rejection in the words of the screens, where the server names a field of the request. */
function reasonOf(error: unknown): string {
  const fields = error instanceof ApiError ? error.fields : [];
  if (fields.length === 0) return textForPeople(error, 'The server could not save it.');
  return fields
    .map(({ loc, msg }) => {
      const field = String(loc.findLast((part) => typeof part === 'string') ?? '');
      const label = fieldLabel(field);
      return label === field ? msg : `${label}: ${msg}`;
    })
    .join(' ');
}

/** Performs a step in the account at once. @throws ApiError, NetworkError */
export async function sendNow(step: Step): Promise<readonly ChangedItem[]> {
  const { sendStep } = await import(/* webpackChunkName: "make-changes" */ '@simmer/plan/send-step');
  return sendStep(api, step);
}

function accountOf(userId: string): StepReceiver {
  let again: ReturnType<typeof setTimeout> | undefined;
  const isSignedIn = () => {
    const { status, user } = sessionStore.getState();
    return status === 'signed-in' && user?.id === userId;
  };
  return {
    isSignedIn,
    send: sendNow,
    isForLater,
    reasonOf,
    waitLimitMs: RESPONSE_LIMIT_MS,
    onWait: (error) => {
      for (const listener of waitListeners) listener(error);
      clearTimeout(again);
      again = setTimeout(
        () =>
          isSignedIn() &&
          void clients
            .get(userId)
            ?.send()
            .catch(() => undefined),
        SEND_AGAIN_MS,
      );
    },
  };
}

/** The plan without a user, in this browser alone. */
const localClient = new PlanClient({
  scope: LOCAL_SCOPE,
  copy: localStore,
  database: deviceDatabase,
  withOutboxLock: (work) => work(),
  now: Date.now,
});
const clients = new Map<string, PlanClient>();

/** Notes that the account has all that this browser had, unless the device is to keep nothing (OFF-53, OFF-75). */
export function noteIfAgreed(userId: string, client = planClient(userId)): void {
  const { keepsNothing } = storageStore.getState();
  if (!keepsNothing && client.state.getState().steps.length === 0) noteAgreement(userId);
}

function openClient(userId: string): PlanClient {
  const client: PlanClient = new PlanClient({
    scope: userId,
    copy: copyOf(userId),
    database: deviceDatabase,
    account: accountOf(userId),
    withOutboxLock,
    tellOtherTabs: notifyOtherTabs,
    now: serverNow,
    onKept: (cursor) => {
      if (!storageStore.getState().keepsNothing) notePlanCursor(cursor);
      void dropCopies(userId).catch(() => undefined);
      noteIfAgreed(userId, client);
      void keepReading(userId, PLAN, null);
    },
    onMerged: noteMerged,
  });
  clients.set(userId, client);
  return client;
}

/** The plan of a user, or of this browser without a user, in this tab. @param scope as in query keys */
export const planClient = (scope: string): PlanClient =>
  scope === LOCAL_SCOPE ? localClient : (clients.get(scope) ?? openClient(scope));

/** Forgets the plans of all users who have signed out. */
export function closeClients(): void {
  for (const client of clients.values()) client.close();
  clients.clear();
  forgetMerged();
}

/** Performs a step of an import without the outbox. @throws ApiError, NetworkError */
export async function makeNow(scope: string, step: Step): Promise<readonly ChangedItem[]> {
  if (scope !== LOCAL_SCOPE) return sendNow(step);
  const { makeStepIn } = await import(/* webpackChunkName: "make-changes" */ '@simmer/plan/make-changes');
  return localStore.change((data) => makeStepIn(data, step, DEFAULT_SIZES));
}
