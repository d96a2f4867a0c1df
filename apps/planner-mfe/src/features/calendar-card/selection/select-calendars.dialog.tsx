import {
  type ReconnectionNeed,
  reconnectionNeed,
  useCalendars,
  useSyncStatus,
} from '@simmer/app-state/google-calendar/calendar';
import { serverMessageOf } from '@simmer/app-state/errors';
import type { Calendar, FailedCalendar } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { DEFAULT_CALENDAR_COLOR } from '@simmer/domain/colors/palette';
import { Button } from '@simmer/ui/buttons/button';
import { CheckField } from '@simmer/ui/antd/check-field';
import { Dialog } from '@simmer/ui/antd/dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { safeColor } from '@simmer/ui/theme/card-tint';
import { useEffect, useState } from 'react';
import styles from '../parts/calendar-card.module.css';
import { useCardSaving } from '../parts/card-saving.tsx';
import { LossDialog } from '../parts/loss.dialog.tsx';
import { useSaveSelection } from './use-save-selection.ts';

interface SelectCalendarsDialogProps {
  readonly onClose: () => void;
  readonly onReconnectNeeded: (need: ReconnectionNeed) => void;
}

/** 'Select Calendars to Sync': at least one; saving starts a sync (SYN-15). */
export function SelectCalendarsDialog({ onClose, onReconnectNeeded }: SelectCalendarsDialogProps) {
  const calendars = useCalendars(true);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const { save, confirmSave, loss, keepAsIs, isSaving } = useSaveSelection(onClose, onReconnectNeeded);
  useCardSaving('selection', isSaving);
  const failed = useSyncStatus(true).data?.failed_calendars;
  const need = reconnectionNeed(calendars.error);
  const isRejected = need !== null;
  const isKeyChanged = need?.isKeyChanged ?? false;
  useEffect(() => {
    if (isRejected) onReconnectNeeded({ isKeyChanged });
  }, [isRejected, isKeyChanged, onReconnectNeeded]);

  const chosen = picked ?? new Set(selectedOf(calendars.data ?? []));
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setPicked(next);
  };

  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title="Select Calendars to Sync"
        description="Events from the calendars you choose will appear in your week."
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
        {calendars.isError && !isRejected && (
          <ErrorState
            title="Failed to load calendars"
            text={serverMessageOf(calendars.error, 'Check your connection and try again.')}
            onRetry={() => void calendars.refetch()}
          />
        )}
        {calendars.data && (
          <CalendarList calendars={calendars.data} failed={failed ?? []} chosen={chosen} onToggle={toggle} />
        )}
      </Dialog>
      {loss !== null && (
        <LossDialog
          title={`Stop syncing ${loss.preview.calendars.map(({ name }) => name).join(', ')}?`}
          cancelLabel="Keep syncing"
          cost={loss.preview}
          onConfirm={confirmSave}
          onCancel={keepAsIs}
        />
      )}
    </>
  );
}

/** The initial selection: the synced calendars, else the main calendar. */
function selectedOf(calendars: readonly Calendar[]): string[] {
  const synced = calendars.filter((calendar) => calendar.is_synced);
  const preset = synced.length > 0 ? synced : calendars.filter((calendar) => calendar.is_primary);
  return preset.map(({ id }) => id);
}

interface CalendarListProps {
  readonly calendars: readonly Calendar[];
  readonly failed: readonly FailedCalendar[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string, isOn: boolean) => void;
}

function CalendarList({ calendars, failed, chosen, onToggle }: CalendarListProps) {
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
                  style={{ background: safeColor(calendar.color ?? DEFAULT_CALENDAR_COLOR) }}
                />
                {calendar.name}
              </span>
            }
            hint={failed.find(({ id }) => id === calendar.id)?.reason}
            isChecked={chosen.has(calendar.id)}
            onChange={(isOn) => onToggle(calendar.id, isOn)}
          />
        </li>
      ))}
    </ul>
  );
}
