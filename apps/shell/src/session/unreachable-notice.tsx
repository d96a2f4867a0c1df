import { useUnsavedChanges, useWaitingChanges } from '@simmer/app-state/offline/offline-changes';
import { useIsAway, useSession } from '@simmer/app-state/session/session';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect, useRef } from 'react';
import { lazyBanner } from './lazy-banner.tsx';

const Banner = lazyBanner(
  async () =>
    (await import(/* webpackChunkName: "unreachable-banner" */ './unreachable-banner.tsx')).UnreachableBanner,
);

/** Shows a message once all offline changes have been saved. */
function useSavedNotice(): void {
  const isBack = useSession((session) => session.status === 'signed-in');
  const waiting = useWaitingChanges();
  const rejected = useUnsavedChanges().length;
  const hasWaited = useRef(false);
  useEffect(() => {
    if (waiting > 0) hasWaited.current = true;
    if (waiting > 0 || !isBack || !hasWaited.current) return;
    hasWaited.current = false;
    if (rejected === 0) toast.success('Your changes have been saved.');
  }, [waiting, isBack, rejected]);
}

/**
 * The notice at the lower edge of every page while the server is unreachable: the page shows the local copy (OFF-10), and an empty
 * plan without a notice would look like data loss.
 */
export function UnreachableNotice() {
  const isUnreachable = useIsAway();
  useSavedNotice();
  return <Banner isShown={isUnreachable} />;
}
