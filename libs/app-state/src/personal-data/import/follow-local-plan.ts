import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from '../../plan-client/session-store.ts';
import { useSession } from '../../session/session.ts';
import { readEntry, storageKeys } from '@simmer/plan/disk/browser-storage';
import { whenIdle } from '@simmer/plan/disk/when-idle';
import { isToBeOffered } from './offer-local-plan.ts';

/** The id of the user to whom this browser's own plan is offered; null if it is offered to nobody. */
export const localPlanStore = createStore<{ readonly offeredTo: string | null }>(() => ({ offeredTo: null }));

/** Whether this browser's own plan is offered to the signed-in user. */
export function useIsLocalPlanOffered(): boolean {
  const offeredTo = useStore(localPlanStore, (state) => state.offeredTo);
  return useSession(({ user, status }) => status === 'signed-in' && user?.id === offeredTo);
}

/**
 * Checks after each sign-in whether this browser has a plan of its own (OFF-62).
 * @returns the function that stops it.
 */
export function followLocalPlan(): () => void {
  const look = () => {
    const { user, status } = sessionStore.getState();
    localPlanStore.setState({ offeredTo: null });
    if (status !== 'signed-in' || !user?.has_completed_onboarding || readEntry(storageKeys.appData) === null)
      return;
    // A super admin who is switched in must not answer for the user.
    if (readEntry(storageKeys.switchedUser) !== null) return;
    whenIdle(() => {
      isToBeOffered(user.id)
        .then((isOffered) => {
          if (isOffered && sessionStore.getState().user?.id === user.id)
            localPlanStore.setState({ offeredTo: user.id });
        })
        // A local plan that could not be read is offered at the next start.
        .catch(() => undefined);
    });
  };
  look();
  return sessionStore.subscribe(({ user, status }, before) => {
    if (
      user?.id !== before.user?.id ||
      status !== before.status ||
      user?.has_completed_onboarding !== before.user?.has_completed_onboarding
    )
      look();
  });
}
