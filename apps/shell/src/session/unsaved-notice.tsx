import { closeReopenedForm, useRefusalTexts, useReopenedForm } from '@simmer/app-state/offline/refusals';
import { useUnsavedChanges } from '@simmer/app-state/offline/offline-changes';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { DialogSlot } from '../federation/dialog-slot.tsx';
import { lazyBanner } from './lazy-banner.tsx';

const Banner = lazyBanner(
  async () => (await import(/* webpackChunkName: "unsaved-banner" */ './unsaved-banner.tsx')).UnsavedBanner,
);

/** Says what the server refuses, and lists changes that could not be saved, once there are some; the code is loaded then. */
export function UnsavedNotice() {
  useRefusalTexts(toast.error);
  const isThere = useUnsavedChanges().length > 0;
  // The notice stays rendered after all changes are dismissed: the person may be typing in a form that it has opened.
  const [wasThere, setWasThere] = useState(false);
  if (isThere && !wasThere) setWasThere(true);
  const reopenedId = useReopenedForm();
  // The form of a change that has just been refused says why: the notice would say it once more (OFF-18).
  if (reopenedId === null) return <Banner isShown={wasThere} />;
  return (
    <DialogSlot
      name="change-correction"
      title="Correct the change"
      what="The form"
      props={{ changeId: reopenedId, onClose: closeReopenedForm }}
    />
  );
}
