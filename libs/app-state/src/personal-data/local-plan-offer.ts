import { useStore } from 'zustand';
import { useSession } from '../session/session.ts';
import { localPlanStore } from './local-plan/follow-local-plan.ts';

/** Whether this browser's own plan is offered to the signed-in user. */
export function useIsLocalPlanOffered(): boolean {
  const offeredTo = useStore(localPlanStore, (state) => state.offeredTo);
  return useSession(({ user, status }) => status === 'signed-in' && user?.id === offeredTo);
}
