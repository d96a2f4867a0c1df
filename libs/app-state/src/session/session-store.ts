import type { User } from '@simmer/contracts/schemas/user.schema';
import { createStore } from 'zustand/vanilla';
import { noteAway } from '../errors/errors.ts';

/**
 * loading: a token is stored and not yet checked. on-copy: the server could not be reached; the token stays, and the
 * screens show this browser's copy of the plan (OFF-10). unreachable: the same in a browser without a copy.
 */
export type SessionStatus = 'loading' | 'signed-out' | 'signed-in' | 'on-copy' | 'unreachable';

/** Whether somebody has a session and the server cannot be reached. */
export const isAway = ({ status }: { readonly status: SessionStatus }): boolean =>
  status === 'on-copy' || status === 'unreachable';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: User | null;
  /** True for a signed-out user whose last session here was ended by the server. */
  readonly hasEnded: boolean;
  /** Another tab has signed in, or out, since this page did. */
  readonly isFromOtherTab: boolean;
}

/** The current user; in React use `useSession`, elsewhere `getState` and `subscribe`. */
export const sessionStore = createStore<SessionState>(() => ({
  status: 'loading',
  user: null,
  hasEnded: false,
  isFromOtherTab: false,
}));
sessionStore.subscribe((session) => noteAway(isAway(session)));
