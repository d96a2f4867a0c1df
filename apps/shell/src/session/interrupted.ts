import { useEffect, useState } from 'react';

/** Actions that require a recent sign-in with Google, with their pages. */
const PAGES = { 'change-email': '/account', 'delete-account': '/account/data' } as const;
export type InterruptedAction = keyof typeof PAGES;

const KEY = 'simmer-interrupted';
/** How long a sign-in counts as recent. */
const MAX_AGE_MS = 10 * 60_000;

interface Interruption {
  readonly what: InterruptedAction;
  readonly userId: string;
  readonly at: number;
}

function read(): Interruption | null {
  try {
    const interruption = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Interruption | null;
    return interruption !== null && Date.now() - interruption.at < MAX_AGE_MS ? interruption : null;
  } catch {
    return null;
  }
}

/** Stores, in this tab only, which action to continue after the sign-in. */
export function interrupt(what: InterruptedAction, userId: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ what, userId, at: Date.now() } satisfies Interruption));
  } catch {
    // Without session storage the user finds the way back themselves.
  }
}

/** The page to continue on after a new sign-in; undefined without an interrupted action. */
export function resumePage(): string | undefined {
  const interruption = read();
  return interruption ? PAGES[interruption.what] : undefined;
}

/** True, once, when the same user returns to the interrupted action. */
export function useResumed(what: InterruptedAction, userId: string): boolean {
  const [isResumed] = useState(() => {
    const interruption = read();
    return interruption?.what === what && interruption.userId === userId;
  });
  useEffect(() => {
    if (isResumed) sessionStorage.removeItem(KEY);
  }, [isResumed]);
  return isResumed;
}
