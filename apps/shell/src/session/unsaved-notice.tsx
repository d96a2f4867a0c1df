import { useUnsavedChanges } from '@simmer/app-state/offline/offline-changes';
import { useState } from 'react';
import { lazyBanner } from './lazy-banner.tsx';

const Banner = lazyBanner(
  async () => (await import(/* webpackChunkName: "unsaved-banner" */ './unsaved-banner.tsx')).UnsavedBanner,
);

/** Shows what could not be saved, once there is something. */
export function UnsavedNotice() {
  const isThere = useUnsavedChanges().length > 0;
  // It stays when all is dismissed: somebody may type in a form that it has opened.
  const [wasThere, setWasThere] = useState(false);
  if (isThere && !wasThere) setWasThere(true);
  return <Banner isShown={wasThere} />;
}
