import { useUnsavedChanges, useWaitingChanges } from '@simmer/app-state/offline/offline-changes';
import { useSession } from '@simmer/app-state/session/session';
import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { DidNotOpen } from '@simmer/ui/overlays/waiting-dialog';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect, useRef } from 'react';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

const loadBanner = async () => {
  const load = () => import(/* webpackChunkName: "unreachable-banner" */ './unreachable-banner.tsx');
  return (await loadShellChunk(load)).UnreachableBanner;
};
const noProps = {};

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
 * Above every page while the server is unreachable: the page shows the local copy (OFF-10), and an empty plan without a
 * notice would look like data loss.
 */
export function UnreachableNotice() {
  const isUnreachable = useSession((session) => session.status === 'unreachable');
  useSavedNotice();
  useEffect(() => {
    // Right after the first paint: the server that is unreachable then may be the one with its code. What does not load
    // now is requested again when it is shown.
    preloadPart(loadBanner).catch(() => undefined);
  }, []);
  if (!isUnreachable) return null;
  return (
    <LazyPart
      load={loadBanner}
      props={noProps}
      pending={null}
      renderFailure={(retry) => <DidNotOpen onRetry={retry} />}
    />
  );
}
