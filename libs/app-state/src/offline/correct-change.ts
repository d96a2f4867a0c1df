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
  const reopened = reopenedStore.getState();
  return correction && { ...correction, why: (reopened.key === key ? reopened.text : why) ?? '' };
}

interface ReopenedForm {
  readonly key: string | null;
  /** Why its change was refused, as its screen says it. */
  readonly text: string;
}

const NO_FORM: ReopenedForm = { key: null, text: '' };
const reopenedStore = createStore<ReopenedForm>(() => NO_FORM);

/** Opens the form of a refused change again (OFF-18); returns whether there is one for it. */
export function reopenForm(userId: string, key: string, text: string): boolean {
  if (correctionIn(userId, key) === null) return false;
  reopenedStore.setState({ key, text });
  return true;
}

export const closeReopenedForm = (): void => reopenedStore.setState(NO_FORM);

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
