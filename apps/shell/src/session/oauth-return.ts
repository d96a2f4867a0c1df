import { exchangeTicket } from '@simmer/app-state/session/session';
import { toast } from '@simmer/ui/toasts/toast';
import { resumePage } from './interrupted.ts';

/** Where a sign-in with Google returns to, and what it was for. */
const returns: Readonly<Record<string, { success: string; failure: string; fallbackPath: string }>> = {
  '/dashboard': {
    success: 'Signed in with Google!',
    failure: 'Failed to sign in with Google',
    fallbackPath: '/signin',
  },
  '/admin': {
    success: 'Signed in with Google!',
    failure: 'Failed to sign in with Google',
    fallbackPath: '/signin',
  },
  '/onboarding': {
    success: 'Signed up with Google!',
    failure: 'Failed to sign up with Google',
    fallbackPath: '/signup',
  },
};

/** The part of a page that the return needs; a test gives its own. */
export interface Page {
  location: Pick<Location, 'pathname' | 'search' | 'replace'>;
  history: Pick<History, 'replaceState'>;
}

/**
 * Completes a return from Google (AUT-32): takes the one-time ticket out of the address before anything
 * else can see it, exchanges it for a session and loads the clean page, or the one where a fresh sign-in was asked
 * for, which shows what happened. Answers true when it did: the page is about to be left.
 */
export async function completeOauthReturn({ location, history }: Page = window): Promise<boolean> {
  const destination = returns[location.pathname];
  const query = new URLSearchParams(location.search);
  const ticket = query.get('token');
  if (!destination || ticket === null) return false;
  query.delete('token');
  const rest = query.toString();
  const clean = rest === '' ? location.pathname : `${location.pathname}?${rest}`;
  history.replaceState(null, '', clean);
  try {
    await exchangeTicket(ticket);
    toast.carryOver('success', destination.success);
    location.replace(resumePage() ?? clean);
  } catch {
    toast.carryOver('error', destination.failure);
    location.replace(destination.fallbackPath);
  }
  return true;
}
