import type { User } from '@simmer/contracts/schemas/user.schema';
import { createStore } from 'zustand/vanilla';
import { noteAway } from '../errors.ts';

export type SessionStatus =
  /** A token is stored, and has not been checked yet. */
  | 'loading'
  | 'signed-out'
  | 'signed-in'
  /** The server could not be reached: the token stays, and screens show this browser's copy of the plan (OFF-10). */
  | 'on-copy'
  /** The server could not be reached, and this browser has no copy. */
  | 'unreachable';

/** Whether somebody has a session and the server cannot be reached. */
export const isAway = ({ status }: { readonly status: SessionStatus }): boolean =>
  status === 'on-copy' || status === 'unreachable';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: User | null;
  /** True for a signed-out user whose last session here was ended by the server. */
  readonly hasEnded: boolean;
  /** Another tab has signed in or out since this page did. */
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
