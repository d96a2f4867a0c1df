import { numberText } from '@simmer/domain/durations/number-text';
import {
  reconnectionNeed,
  type ReconnectionNeed,
  useSyncCalendar,
  useSyncStatus,
} from '@simmer/app-state/google-calendar/calendar';
import { serverMessageOf } from '@simmer/app-state/errors';
import type { SyncStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { removedCalendarText } from '@simmer/domain/event-history/entry-text';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect, useRef } from 'react';

/** 'Update Calendar' and 'Sync Now'. A sync that outlasts its request is followed until it ends (SYN-32). */
export function useUpdateCalendar(isConnected: boolean, onReconnect: (need: ReconnectionNeed) => void) {
  const status = useSyncStatus(isConnected);
  const sync = useSyncCalendar();
  const awaited = useRef<string | null>(null);
  const latest = status.data;

  useEffect(() => {
    if (!latest || latest.id !== awaited.current || latest.status === 'in_progress') return;
    awaited.current = null;
    if (latest.status === 'completed') reportSynced(latest.events_synced, latest);
    else if (!latest.is_cancelled) toast.error(latest.error_message ?? 'Failed to sync calendar');
  }, [latest]);

  const update = () =>
    sync.mutate(undefined, {
      onSuccess: ({ events_synced, sync: run }) => {
        if (run.status === 'in_progress') awaited.current = run.id;
        else if (!run.is_cancelled) reportSynced(events_synced, run);
      },
      onError: (error) => {
        const need = reconnectionNeed(error);
        if (need === null) toast.error(serverMessageOf(error, 'Failed to sync calendar'));
        else onReconnect(need);
      },
    });

  return {
    update,
    isSyncing: sync.isPending || latest?.status === 'in_progress',
    progress: progressText(latest),
    need: reconnectionNeed(latest?.error_code ?? status.error),
  };
}

function reportSynced(count: number, { removed_calendars }: SyncStatus): void {
  toast.success(`Calendar synced! ${numberText(count)} events updated.`);
  for (const calendar of removed_calendars) toast.warning(removedCalendarText(calendar));
}

function progressText(sync: SyncStatus | undefined): string | null {
  if (sync?.status !== 'in_progress') return null;
  const calendar =
    sync.total > 0 ? `Calendar ${Math.min(sync.processed + 1, sync.total)} of ${sync.total}, ` : '';
  return `${calendar}${numberText(sync.events_synced)} events so far`;
}
