import { type DefaultItem, useRemovePhase } from '@simmer/app-state/admin/admin-defaults';
import { messageOf } from '@simmer/app-state/errors';
import { zoneOfPhase } from '@simmer/domain/phases/zone';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { toast } from '@simmer/ui/toasts/toast';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Drafts } from './use-drafts.ts';

/** Removes a phase after a confirmation, because all blocks and events lose it (ADM-16). */
export function PhaseRemoval({ item, drafts }: { readonly item: DefaultItem; readonly drafts: Drafts }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemovePhase();
  const zone = zoneOfPhase(item.name);
  const confirm = async () => {
    const draft = drafts.draftOf(item.id);
    drafts.drop(item.id);
    try {
      await remove.mutateAsync(item.id);
      toast.success('Ecocycle Phase deleted');
    } catch (error) {
      if (draft) drafts.put(draft);
      toast.error(messageOf(error, 'Failed to save changes'));
    }
    setIsAsking(false);
  };
  return (
    <>
      <IconButton
        label={`Delete ${item.name}`}
        size="small"
        icon={<Trash aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${item.name}?`}
        confirmLabel="Delete"
        isDanger
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          Everybody’s time blocks and calendar events lose this phase, and rules for it are removed. This
          cannot be undone.
        </p>
        {zone && <p>The {zone.name} zone of the canvas will be unavailable.</p>}
      </ConfirmDialog>
    </>
  );
}
