import { useStore } from 'zustand';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { lastAgreement } from '@simmer/plan/disk/browser-storage';
import type { DiscardResult } from '@simmer/plan/discard-step';
import { type WaitingChange, waitingChanges } from '@simmer/plan/waiting-list';
import { planClient } from '../plan-client/plan-clients.ts';
import { useSession } from '../session/session.ts';
import { type Unsaved, useUnsavedChanges } from './offline-changes.ts';

export type { DiscardResult, Unsaved, WaitingChange };

export interface WaitingList {
  readonly changes: readonly WaitingChange[];
  /** Changes that this browser cannot read, each as a file. */
  readonly unreadable: readonly Unsaved[];
  /** When this browser last had the same plan as the account; null if that is unknown. */
  readonly agreedAt: string | null;
}

/** The signed-in user's changes that are not in the account yet, including those made in other tabs. */
export function useWaitingList(): WaitingList {
  const userId = useSession(({ user }) => user?.id ?? LOCAL_SCOPE);
  const { steps, plan, isSending } = useStore(planClient(userId).state);
  const keys = new Set(steps.map(({ step }) => step.key));
  return {
    changes: waitingChanges(steps, plan, isSending),
    unreadable: useUnsavedChanges().filter(({ id, kind }) => kind === 'change' && !keys.has(id)),
    agreedAt: lastAgreement(userId),
  };
}

/** Discards a change with its named dependents; the screens then show the plan without them. */
export function useDiscardChange(): (change: WaitingChange) => Promise<DiscardResult> {
  const userId = useSession(({ user }) => user?.id ?? LOCAL_SCOPE);
  return async ({ id, isBatch, dependents }) => {
    const plan = planClient(userId);
    if (!isBatch)
      return plan.discard(
        id,
        dependents.map((each) => each.id),
      );
    await plan.dropBatch(id);
    return 'discarded';
  };
}
