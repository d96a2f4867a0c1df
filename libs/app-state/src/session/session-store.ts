import type { User } from '@simmer/contracts/schemas/user.schema';
import { createStore } from 'zustand/vanilla';

/**
 * loading: a token is stored and the server has not spoken yet. unreachable: it could not be asked;
 * the token stays and the app works on the local store (OFF-10).
 */
export type SessionStatus = 'loading' | 'signed-out' | 'signed-in' | 'unreachable';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: User | null;
  /** True for somebody signed out whose last sign-in here was ended by the server, not by themself. */
  readonly hasEnded: boolean;
}

/** Who is here; for React use `useSession`, for anything else `getState` and `subscribe`. */
export const sessionStore = createStore<SessionState>(() => ({
  status: 'loading',
  user: null,
  hasEnded: false,
}));
