import { readDate } from '@simmer/app-state/read-date';
import { useToday } from '@simmer/app-state/clock';
import { type ReconnectionNeed, useSyncSettings } from '@simmer/app-state/google-calendar/calendar';
import type { SyncSettings } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { rangeProblems } from '@simmer/domain/dates/known-years';
import { DEFAULT_SYNC_DAYS, syncWindow } from '@simmer/domain/dates/sync-window';
import { DateField, type DateFieldRef } from '@simmer/ui/antd/date-field';
import { Button } from '@simmer/ui/buttons/button';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { type FormEvent, useState } from 'react';
import { useCardSaving, useIsCardBusy } from '../parts/card-saving.tsx';
import { LossDialog } from '../parts/loss.dialog.tsx';
import { useScrollToAnchor } from './use-scroll-to-anchor.ts';
import { useSaveRange } from './use-save-range.ts';
import styles from '../parts/calendar-card.module.css';

interface SyncRangeProps {
  readonly isBusy: boolean;
  readonly onReconnect: (need: ReconnectionNeed) => void;
}

/** The anchor in links to these settings. */
const ANCHOR = 'sync-dates';

const DEFAULTS: SyncSettings = {
  sync_start_date: null,
  sync_end_date: null,
  sync_start_days_before: DEFAULT_SYNC_DAYS,
  sync_end_days_after: DEFAULT_SYNC_DAYS,
};

/**
 * The synced dates; by default, 90 days before and after today. If the settings cannot be loaded, the defaults are
 * shown without a message (SYN-18); the failure is in the console.
 */
export function SyncRange({ isBusy, onReconnect }: SyncRangeProps) {
  const { data, failureCount, isError } = useSyncSettings(true);
  const hasFailed = isError || failureCount > 0;
  if (data === undefined && !hasFailed) return null;
  return (
    <RangeForm
      settings={data ?? DEFAULTS}
      isLoaded={data !== undefined}
      isBusy={isBusy}
      onReconnect={onReconnect}
    />
  );
}

interface RangeFormProps extends SyncRangeProps {
  readonly settings: SyncSettings;
  /** Whether the settings were loaded; if not, the defaults are shown. */
  readonly isLoaded: boolean;
}

function RangeForm({ settings, isLoaded, isBusy: isSyncing, onReconnect }: RangeFormProps) {
  const loaded = syncWindow(settings, useToday());
  const form = useScrollToAnchor(ANCHOR);
  const [draft, setDraft] = useState<{ start: string; end: string } | null>(null);
  const { start, end } = draft ?? loaded;
  const range = useSaveRange(() => setDraft(null), onReconnect);
  const { save: send, confirmSave, keepAsIs, loss, isSaving } = range;
  useCardSaving('range', isSaving);
  const isOtherBusy = useIsCardBusy('range');
  const isBusy = isSyncing || isOtherBusy;
  const isChanged = start !== loaded.start || end !== loaded.end;
  // 'Save Settings' is disabled while nothing is changed: its focus moves to the first field.
  const firstField = useFocusAfter<DateFieldRef>(isChanged);
  const problems = rangeProblems(start, end);
  const hasOwnDates = settings.sync_start_date !== null || settings.sync_end_date !== null;

  const save = (event: FormEvent) => {
    event.preventDefault();
    // Without the loaded settings the stored values are unknown: only fields changed here may replace them.
    void send({
      ...((isLoaded || start !== loaded.start) && { sync_start_date: start }),
      ...((isLoaded || end !== loaded.end) && { sync_end_date: end }),
    });
  };
  const canSend = problems.start === undefined && problems.end === undefined;

  return (
    <form
      id={ANCHOR}
      ref={form}
      className={styles['range']}
      onSubmit={save}
      aria-labelledby="sync-range-title"
    >
      <h3 id="sync-range-title">Sync Date Range</h3>
      <div className="sm-field-row">
        <DateField
          read={readDate}
          label="Sync from date"
          value={start}
          ref={firstField}
          error={problems.start}
          onChange={(date) => setDraft({ start: date, end })}
        />
        <DateField
          read={readDate}
          label="Sync until date"
          value={end}
          error={problems.end}
          onChange={(date) => setDraft({ start, end: date })}
        />
      </div>
      <div className={styles['rangeActions']}>
        <Button type="submit" busy={isSaving} disabled={!isChanged || !canSend || isBusy}>
          {isSaving ? 'Saving...' : 'Save Settings'}
        </Button>
        {hasOwnDates && (
          <Button
            variant="quiet"
            disabled={isBusy || isSaving}
            onClick={() => void send({ sync_start_date: null, sync_end_date: null })}
          >
            Move along with today
          </Button>
        )}
        <p className="sm-muted">
          {hasOwnDates
            ? 'These dates stay as you set them.'
            : `Moves along with today: ${settings.sync_start_days_before} days back, ${settings.sync_end_days_after} days ahead.`}
        </p>
      </div>
      {loss !== null && (
        <LossDialog
          title="Sync fewer days?"
          cancelLabel="Keep the dates"
          cost={loss.cost}
          onConfirm={confirmSave}
          onCancel={keepAsIs}
        />
      )}
    </form>
  );
}
