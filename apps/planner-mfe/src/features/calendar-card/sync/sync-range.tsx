import { useToday } from '@simmer/app-state/clock';
import { type ReconnectionNeed, useSyncSettings } from '@simmer/app-state/google-calendar/calendar';
import type { SyncSettings } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { rangeProblems } from '@simmer/domain/dates/known-years';
import { DEFAULT_SYNC_DAYS, syncWindow } from '@simmer/domain/sync/sync-window';
import { Button } from '@simmer/ui/buttons/button';
import { TextField } from '@simmer/ui/fields/text-field';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { type FormEvent, useState } from 'react';
import { useCardSaving, useIsCardBusy } from '../card-saving.tsx';
import { LossDialog } from '../loss.dialog.tsx';
import { useArrival } from './use-arrival.ts';
import { useSaveRange } from './use-save-range.ts';
import styles from '../calendar-card.module.css';

interface SyncRangeProps {
  readonly isBusy: boolean;
  readonly onReconnect: (need: ReconnectionNeed) => void;
}

/** What links to these settings name. */
const ANCHOR = 'sync-dates';

const DEFAULTS: SyncSettings = {
  sync_start_date: null,
  sync_end_date: null,
  sync_start_days_before: DEFAULT_SYNC_DAYS,
  sync_end_days_after: DEFAULT_SYNC_DAYS,
};

/**
 * Which dates are synced; without a choice, 90 days either way. Settings that can not be loaded are taken for these
 * defaults, without a word (SYN-18): what failed is in the console.
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
  /** False while the settings are the defaults for want of the stored ones. */
  readonly isLoaded: boolean;
}

function RangeForm({ settings, isLoaded, isBusy: isSyncing, onReconnect }: RangeFormProps) {
  const loaded = syncWindow(settings, useToday());
  const form = useArrival(ANCHOR);
  const [draft, setDraft] = useState<{ start: string; end: string } | null>(null);
  const { start, end } = draft ?? loaded;
  const range = useSaveRange(() => setDraft(null), onReconnect);
  const { save: send, confirmSave, keepAsIs, loss, isSaving } = range;
  useCardSaving('range', isSaving);
  const isOtherBusy = useIsCardBusy('range');
  const isBusy = isSyncing || isOtherBusy;
  const isChanged = start !== loaded.start || end !== loaded.end;
  // 'Save Settings' can not be pressed again until something is changed.
  const firstField = useFocusAfter<HTMLInputElement>(isChanged);
  const problems = rangeProblems(start, end);
  const hasOwnDates = settings.sync_start_date !== null || settings.sync_end_date !== null;

  const save = (event: FormEvent) => {
    event.preventDefault();
    // Of what is stored nothing is known then: only what was changed here may replace it.
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
      <div className={styles['dates']}>
        <TextField
          label="Sync from date"
          type="date"
          value={start}
          ref={firstField}
          error={problems.start}
          onChange={(date) => setDraft({ start: date, end })}
        />
        <TextField
          label="Sync until date"
          type="date"
          value={end}
          error={problems.end}
          onChange={(date) => setDraft({ start, end: date })}
        />
      </div>
      <p className="sm-muted">
        {hasOwnDates
          ? 'These dates stay as you set them.'
          : `Moves along with today: ${settings.sync_start_days_before} days back, ${settings.sync_end_days_after} days ahead.`}
      </p>
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
            Move Along with Today
          </Button>
        )}
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
