import {
  type ReconnectionNeed,
  reconnectionNeed,
  useUpdateSyncSettings,
} from '@simmer/app-state/google-calendar/calendar';
import { usePreviewSettings } from '@simmer/app-state/google-calendar/calendar-syncs';
import { serverMessageOf } from '@simmer/app-state/errors';
import type { UpdateSyncSettings } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { SettingsPreview } from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';

export type RangeDates = Pick<UpdateSyncSettings, 'sync_start_date' | 'sync_end_date'>;

interface RangeLoss {
  readonly dates: RangeDates;
  readonly cost: SettingsPreview;
}

/** Saves the sync dates; confirms first if events would be removed. */
export function useSaveRange(onSaved: () => void, onReconnect: (need: ReconnectionNeed) => void) {
  const preview = usePreviewSettings();
  const update = useUpdateSyncSettings();
  const [loss, setLoss] = useState<RangeLoss | null>(null);

  const keep = async (dates: RangeDates) => {
    await update.mutateAsync(dates);
    onSaved();
    toast.success('Sync settings updated successfully!');
  };
  const guarded = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      const need = reconnectionNeed(error);
      if (need) onReconnect(need);
      else toast.error(serverMessageOf(error, 'Failed to update sync settings'));
    }
  };

  return {
    save: (dates: RangeDates) =>
      guarded(async () => {
        const cost = await preview.mutateAsync(dates);
        if (cost.events_removed === 0) await keep(dates);
        else setLoss({ dates, cost });
      }),
    confirmSave: async () => {
      if (loss !== null) await guarded(() => keep(loss.dates));
      setLoss(null);
    },
    keepAsIs: () => setLoss(null),
    loss,
    isSaving: preview.isPending || update.isPending,
  };
}
