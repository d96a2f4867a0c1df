import { useCalendars, useSelectCalendars, useSyncCalendar } from '@simmer/app-state/calendar';
import { messageOf } from '@simmer/app-state/errors';
import type { Calendar } from '@simmer/contracts/schemas/calendar.schema';
import { DEFAULT_CALENDAR_COLOUR } from '@simmer/domain/colours/palette';
import { Button } from '@simmer/ui/button';
import { CheckField } from '@simmer/ui/check-field';
import { Dialog } from '@simmer/ui/dialog';
import { ErrorState } from '@simmer/ui/error-state';
import { LoadingArea } from '@simmer/ui/spinner';
import { safeColor } from '@simmer/ui/theme/slip-tint';
import { toast } from '@simmer/ui/toast';
import { useEffect, useState } from 'react';
import styles from './calendar-card.module.css';
import { needsReconnection } from './needs-reconnection.ts';

interface SelectCalendarsDialogProps {
  readonly onClose: () => void;
  readonly onAuthTrouble: () => void;
}

/** 'Select Calendars to Sync': at least one; saving begins a sync by itself. */
export function SelectCalendarsDialog({ onClose, onAuthTrouble }: SelectCalendarsDialogProps) {
  const calendars = useCalendars(true);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const { save, isSaving } = useSaveSelection(onClose, onAuthTrouble);
  const isRefused = calendars.isError && needsReconnection(calendars.error);
  useEffect(() => {
    if (isRefused) onAuthTrouble();
  }, [isRefused, onAuthTrouble]);

  const chosen = picked ?? new Set(selectedOf(calendars.data ?? []));
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setPicked(next);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Select Calendars to Sync"
      description="Events of the calendars you choose come into your week."
      isLocked={isSaving}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0 || calendars.data === undefined}
            busy={isSaving}
            onClick={() => void save([...chosen])}
          >
            Save Selection
          </Button>
        </>
      }
    >
      {calendars.isPending && <LoadingArea label="Loading your calendars…" />}
      {calendars.isError && !isRefused && (
        <ErrorState
          title="Failed to load calendars"
          text={messageOf(calendars.error, 'Check your connection and try again.')}
          onRetry={() => void calendars.refetch()}
        />
      )}
      {calendars.data && <CalendarList calendars={calendars.data} chosen={chosen} onToggle={toggle} />}
    </Dialog>
  );
}

/** What is ticked at first: what is synced already, else the person's main calendar. */
function selectedOf(calendars: readonly Calendar[]): string[] {
  const synced = calendars.filter((calendar) => calendar.is_synced);
  const preset = synced.length > 0 ? synced : calendars.filter((calendar) => calendar.is_primary);
  return preset.map(({ id }) => id);
}

interface CalendarListProps {
  readonly calendars: readonly Calendar[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string, isOn: boolean) => void;
}

function CalendarList({ calendars, chosen, onToggle }: CalendarListProps) {
  if (calendars.length === 0) return <p>This Google account has no calendars yet.</p>;
  return (
    <ul className={styles['calendars']} aria-label="Calendars">
      {calendars.map((calendar) => (
        <li key={calendar.id}>
          <CheckField
            label={
              <span className={styles['calendar']}>
                <span
                  className={styles['dot']}
                  style={{ background: safeColor(calendar.color ?? DEFAULT_CALENDAR_COLOUR) }}
                />
                {calendar.name}
              </span>
            }
            isChecked={chosen.has(calendar.id)}
            onChange={(isOn) => onToggle(calendar.id, isOn)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Saves the selection, then syncs. A sync that fails does not take the selection back. */
function useSaveSelection(onClose: () => void, onAuthTrouble: () => void) {
  const select = useSelectCalendars();
  const sync = useSyncCalendar();
  const [isSaving, setIsSaving] = useState(false);

  const syncSelection = async () => {
    try {
      const { events_synced } = await sync.mutateAsync();
      toast.success(`Calendar selection saved! Synced ${events_synced} events.`);
    } catch (error) {
      if (needsReconnection(error)) onAuthTrouble();
      else toast.warning('Calendar selection saved. The sync will occur on the next manual refresh.');
    }
  };

  const save = async (ids: readonly string[]) => {
    setIsSaving(true);
    try {
      await select.mutateAsync(ids);
    } catch (error) {
      setIsSaving(false);
      if (needsReconnection(error)) onAuthTrouble();
      else toast.error(messageOf(error, 'Failed to save calendar selection'));
      return;
    }
    // The card below shows the sync as it runs; the dialog would only hide it.
    onClose();
    await syncSelection();
  };

  return { save, isSaving };
}
