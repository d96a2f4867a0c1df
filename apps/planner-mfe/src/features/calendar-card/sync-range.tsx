import { useSyncSettings, useUpdateSyncSettings } from '@simmer/app-state/calendar';
import { messageOf } from '@simmer/app-state/errors';
import type { SyncSettings } from '@simmer/contracts/schemas/calendar.schema';
import { syncWindow } from '@simmer/domain/sync/sync-window';
import { Button } from '@simmer/ui/button';
import { TextField } from '@simmer/ui/text-field';
import { toast } from '@simmer/ui/toast';
import { type FormEvent, useState } from 'react';
import { useToday } from '../../planning/use-today.ts';
import styles from './calendar-card.module.css';
import { needsReconnection } from './needs-reconnection.ts';

interface SyncRangeProps {
  readonly isBusy: boolean;
  readonly onReconnect: () => void;
}

/** Which dates are synced; without a choice, 90 days either way. */
export function SyncRange({ isBusy, onReconnect }: SyncRangeProps) {
  const settings = useSyncSettings(true);
  if (settings.data === undefined) return null;
  const { sync_start_date, sync_end_date } = settings.data;
  // Loaded dates that change, by a save here or in another tab, begin the form anew.
  return (
    <RangeForm
      key={`${sync_start_date}:${sync_end_date}`}
      settings={settings.data}
      isBusy={isBusy}
      onReconnect={onReconnect}
    />
  );
}

function RangeForm({ settings, isBusy, onReconnect }: SyncRangeProps & { settings: SyncSettings }) {
  const loaded = syncWindow(settings, useToday());
  const [start, setStart] = useState<string>(loaded.start);
  const [end, setEnd] = useState<string>(loaded.end);
  const update = useUpdateSyncSettings();
  const isChanged = start !== loaded.start || end !== loaded.end;
  const isWrongWayRound = end < start;

  const save = (event: FormEvent) => {
    event.preventDefault();
    update.mutate(
      { sync_start_date: start, sync_end_date: end },
      {
        onSuccess: () => toast.success('Sync settings updated successfully!'),
        onError: (error) => {
          if (needsReconnection(error)) onReconnect();
          else toast.error(messageOf(error, 'Failed to update sync settings'));
        },
      },
    );
  };
  const isIncomplete = start === '' || end === '' || isWrongWayRound;

  return (
    <form className={styles['range']} onSubmit={save} aria-labelledby="sync-range-title">
      <h3 id="sync-range-title">Sync Date Range</h3>
      <div className={styles['dates']}>
        <TextField label="Sync from date" type="date" value={start} onChange={setStart} />
        <TextField
          label="Sync until date"
          type="date"
          value={end}
          error={isWrongWayRound && end !== '' ? 'This lies before the first day.' : undefined}
          onChange={setEnd}
        />
      </div>
      <Button type="submit" disabled={!isChanged || isIncomplete || isBusy || update.isPending}>
        {update.isPending ? 'Saving...' : 'Save Settings'}
      </Button>
    </form>
  );
}
