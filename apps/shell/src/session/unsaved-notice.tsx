import { useUnsavedChanges } from '@simmer/app-state/offline/offline-changes';
import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { DidNotOpen } from '@simmer/ui/overlays/waiting-dialog';
import { useIdlePreload } from '@simmer/ui/slots/lazy-dialog';
import { useState } from 'react';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

const loadBanner = async () => {
  const load = () => import(/* webpackChunkName: "unsaved-banner" */ './unsaved-banner.tsx');
  return (await loadShellChunk(load)).UnsavedBanner;
};
const noProps = {};
// It is shown when the server cannot be reached, too.
const parts = [{ preload: () => preloadPart(loadBanner) }];

/** Shows what could not be saved, once there is something. */
export function UnsavedNotice() {
  const isThere = useUnsavedChanges().some(({ isConflict = false }) => !isConflict);
  // It stays when all is dismissed: somebody may type in a form that it has opened.
  const [wasThere, setWasThere] = useState(false);
  if (isThere && !wasThere) setWasThere(true);
  useIdlePreload(parts);
  if (!wasThere) return null;
  return (
    <LazyPart
      load={loadBanner}
      props={noProps}
      pending={null}
      renderFailure={(retry) => <DidNotOpen onRetry={retry} />}
    />
  );
}
