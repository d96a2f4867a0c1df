import { useEffect, useState } from 'react';

/** Actions that require a recent sign-in with Google; all of them are on the account page. */
export type Interrupted = 'change-email' | 'delete-account';

const KEY = 'simmer-interrupted';
/** How long a sign-in counts as recent. */
const WAITS_MS = 10 * 60_000;

interface Interruption {
  readonly what: Interrupted;
  readonly userId: string;
  readonly at: number;
}

function read(): Interruption | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Interruption | null;
    return kept !== null && Date.now() - kept.at < WAITS_MS ? kept : null;
  } catch {
    return null;
  }
}

/** Stores, in this tab alone, what to continue after the sign-in. */
export function interrupt(what: Interrupted, userId: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ what, userId, at: Date.now() } satisfies Interruption));
  } catch {
    // Without storage the user navigates back themself.
  }
}

/** The page to continue on after a new sign-in; undefined without an interrupted action. */
export const resumePage = (): string | undefined => (read() ? '/account' : undefined);

/** True, once, when the same user returns to the interrupted action. */
export function useResumed(what: Interrupted, userId: string): boolean {
  const [isResumed] = useState(() => {
    const kept = read();
    return kept?.what === what && kept.userId === userId;
  });
  useEffect(() => {
    if (isResumed) sessionStorage.removeItem(KEY);
  }, [isResumed]);
  return isResumed;
}
