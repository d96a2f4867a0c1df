import { exchangeTicket } from '@simmer/app-state/session/session';
import { toast } from '@simmer/ui/toasts/toast';
import { resumePage } from './interrupted.ts';

/** The targets of a return from Google, by purpose (AUT-33). */
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

/** The part of the page that the return needs; tests pass their own. */
export interface Page {
  location: Pick<Location, 'pathname' | 'search' | 'replace'>;
  history: Pick<History, 'replaceState'>;
}

/**
 * Completes a return from Google (AUT-32): removes the one-time ticket from the URL first, exchanges it for a session
 * and loads the clean page, which shows the result; after a repeated sign-in the page that required it. Returns true if
 * the page is about to be replaced.
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
    toast.showOnNextPage('success', destination.success);
    location.replace(resumePage() ?? clean);
  } catch {
    toast.showOnNextPage('error', destination.failure);
    location.replace(destination.fallbackPath);
  }
  return true;
}
