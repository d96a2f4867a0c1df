import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { type Correction, correctionOf, type TypedActivity, type TypedBlock } from '@simmer/plan/correction';
import { planClient } from '../plan/plan-clients.ts';
import { useSession } from '../session/session.ts';

export type { Correction, TypedActivity, TypedBlock };

/** A correction, and why the change was refused. */
export type RefusedChange = Correction & { readonly why: string };

function correctionIn(userId: string, key: string): RefusedChange | null {
  const { steps, plan } = planClient(userId).state.getState();
  const { step, why } = steps.find((row) => row.step.key === key) ?? {};
  const correction = step === undefined || why === undefined ? null : correctionOf(step, plan);
  return correction && { ...correction, why: why ?? '' };
}

const reopenedStore = createStore<{ readonly key: string | null }>(() => ({ key: null }));

/** Opens the form of a refused change again, if there is one for it (OFF-18). */
export function reopenForm(userId: string, key: string): void {
  if (correctionIn(userId, key) !== null) reopenedStore.setState({ key });
}

export const closeReopenedForm = (): void => reopenedStore.setState({ key: null });

/** The refused change whose form has opened again by itself; null if there is none. */
export const useReopenedForm = (): string | null => useStore(reopenedStore, ({ key }) => key);

/**
 * The refused change that a form shows, and replaces when it saves; null if no part of the change can be corrected any
 * more.
 */
export function useCorrection(key: string): RefusedChange | null {
  const userId = useSession(({ user }) => user?.id ?? LOCAL_SCOPE);
  // The change as it was when the form was opened.
  const [correction] = useState(() => correctionIn(userId, key));
  useEffect(() => planClient(userId).correct(key), [userId, key]);
  return correction;
}
