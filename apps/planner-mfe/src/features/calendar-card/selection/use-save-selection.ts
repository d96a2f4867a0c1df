import { numberText } from '@simmer/domain/durations/number-text';
import {
  type ReconnectionNeed,
  reconnectionNeed,
  useSelectCalendars,
  useSyncCalendar,
} from '@simmer/app-state/google-calendar/calendar';
import { usePreviewSelection } from '@simmer/app-state/google-calendar/calendar-syncs';
import { serverMessageOf } from '@simmer/app-state/errors';
import type { SelectionPreview } from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';

/** A selection that would remove events, waiting for confirmation. */
export interface SelectionLoss {
  readonly ids: readonly string[];
  readonly preview: SelectionPreview;
}

/**
 * Saves the selection, then syncs; confirms first if events would be removed. A failed sync does not revert the
 * selection (SYN-16).
 */
export function useSaveSelection(onClose: () => void, onReconnectNeeded: (need: ReconnectionNeed) => void) {
  const preview = usePreviewSelection();
  const select = useSelectCalendars();
  const sync = useSyncCalendar();
  const [loss, setLoss] = useState<SelectionLoss | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const reject = (error: unknown) => {
    setIsSaving(false);
    setLoss(null);
    const need = reconnectionNeed(error);
    if (need) onReconnectNeeded(need);
    else toast.error(serverMessageOf(error, 'Failed to save calendar selection'));
  };

  const syncSelection = async (begun: string) => {
    try {
      const { events_synced } = await sync.mutateAsync(begun);
      toast.success(`Calendar selection saved! Synced ${numberText(events_synced)} events.`);
    } catch (error) {
      const need = reconnectionNeed(error);
      if (need) onReconnectNeeded(need);
      else toast.warning('Calendar selection saved. The sync will occur on the next manual refresh.');
    }
  };

  const keep = async (ids: readonly string[]) => {
    setIsSaving(true);
    let begun: string;
    try {
      ({ sync_id: begun } = await select.mutateAsync(ids));
    } catch (error) {
      reject(error);
      return;
    }
    // The card under the dialog shows the running sync.
    onClose();
    await syncSelection(begun);
  };

  const save = async (ids: readonly string[]) => {
    setIsSaving(true);
    try {
      // Always fetched: the shown list may be older than another device's selection.
      const cost = await preview.mutateAsync(ids);
      if (cost.events_removed === 0) {
        await keep(ids);
        return;
      }
      setLoss({ ids, preview: cost });
      setIsSaving(false);
    } catch (error) {
      reject(error);
    }
  };

  return {
    save,
    confirmSave: () => (loss === null ? undefined : keep(loss.ids)),
    loss,
    keepAsIs: () => setLoss(null),
    isSaving,
  };
}
