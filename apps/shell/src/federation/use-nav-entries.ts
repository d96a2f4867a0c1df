import { useSession } from '@simmer/app-state/session/session';
import type { Release } from '@simmer/contracts/release';
import { useRemotes } from './slot.tsx';

export type NavItem = Release['remotes'][number]['nav'][number];

/** The navigation of this release for the signed-in user, in order. */
export function useNavEntries(): NavItem[] {
  const { release } = useRemotes();
  const isSuperAdmin = useSession((session) => session.user?.is_super_admin ?? false);
  return release.remotes
    .flatMap((remote) => remote.nav)
    .filter(
      ({ access }) =>
        access === 'onboarded' || access === 'signed-in' || (access === 'super-admin' && isSuperAdmin),
    )
    .sort((one, other) => one.order - other.order);
}
