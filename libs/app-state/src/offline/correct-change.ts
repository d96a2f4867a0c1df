import { useEffect, useState } from 'react';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { type Correction, correctionOf, type TypedActivity, type TypedBlock } from '@simmer/plan/correction';
import { planClient } from '../plan/plan-clients.ts';
import { useSession } from '../session/session.ts';

export type { Correction, TypedActivity, TypedBlock };

function correctionIn(userId: string, key: string): Correction | null {
  const { steps, plan } = planClient(userId).state.getState();
  const row = steps.find(({ step }) => step.key === key);
  return row?.why === undefined ? null : correctionOf(row.step, plan);
}

/**
 * The refused change that a form shows, and replaces when it saves; null if no part of the change can be corrected any
 * more.
 */
export function useCorrection(key: string): Correction | null {
  const userId = useSession(({ user }) => user?.id ?? LOCAL_SCOPE);
  // The change as it was when the form was opened.
  const [correction] = useState(() => correctionIn(userId, key));
  useEffect(() => planClient(userId).correct(key), [userId, key]);
  return correction;
}
