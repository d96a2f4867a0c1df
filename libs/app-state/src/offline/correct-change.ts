import { useEffect, useState } from 'react';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { type Correction, correctionOf, type TypedActivity, type TypedBlock } from '@simmer/plan/correction';
import { planClient } from '../plan-client/plan-clients.ts';
import { useSession } from '../session/session.ts';
import { isPersonBusy, reopenedForm, sayRefusal } from './refusals.ts';

export type { Correction, TypedActivity, TypedBlock };

/** A correction, and why the change was refused. */
export type RefusedChange = Correction & { readonly why: string };

function correctionIn(userId: string, key: string): RefusedChange | null {
  const { steps, plan } = planClient(userId).state.getState();
  const { step, why } = steps.find((row) => row.step.key === key) ?? {};
  const correction = step === undefined || why === undefined ? null : correctionOf(step, plan);
  const reopened = reopenedForm.getState();
  return correction && { ...correction, why: (reopened.key === key ? reopened.text : why) ?? '' };
}

/** Opens the form of a refused change again (OFF-18); returns whether there is one for it. */
export function reopenForm(userId: string, key: string, text: string): boolean {
  if (correctionIn(userId, key) === null) return false;
  reopenedForm.setState({ key, text });
  return true;
}

/** A form that has been left may still be on its way out when the server answers at once. */
const CLOSING_MS = 50;

interface Refusal {
  readonly scope: string;
  readonly key: string;
  readonly text: string;
  /** The dialogs over which its form was open. */
  readonly beneath: readonly Element[];
}

/**
 * Says why a change was refused: in its form, which opens again if there is one and the person does nothing else, or by
 * its text alone (OFF-18).
 */
export function tellRefusal({ scope, key, text, beneath }: Refusal): void {
  setTimeout(() => {
    if (isPersonBusy(beneath) || !reopenForm(scope, key, text)) sayRefusal(text);
  }, CLOSING_MS);
}

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
