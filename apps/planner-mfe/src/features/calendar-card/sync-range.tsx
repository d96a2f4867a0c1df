import { useToday } from '@simmer/app-state/clock';
import { type ReconnectionNeed, useSyncSettings } from '@simmer/app-state/calendar';
import type { SyncSettings } from '@simmer/contracts/schemas/calendar.schema';
import { rangeProblems } from '@simmer/domain/dates/known-years';
import { syncWindow } from '@simmer/domain/sync/sync-window';
import { Button } from '@simmer/ui/button';
import { TextField } from '@simmer/ui/text-field';
import { useFocusAfter } from '@simmer/ui/theme/use-focus-after';
import { type FormEvent, useState } from 'react';
import { LossDialog } from './loss.dialog.tsx';
import { useArrival } from './use-arrival.ts';
import { useSaveRange } from './use-save-range.ts';
import styles from './calendar-card.module.css';

interface SyncRangeProps {
  readonly isBusy: boolean;
  readonly onReconnect: (need: ReconnectionNeed) => void;
}

/** What links to these settings name. */
const ANCHOR = 'sync-dates';

/** Which dates are synced; without a choice, 90 days either way. */
export function SyncRange({ isBusy, onReconnect }: SyncRangeProps) {
  const settings = useSyncSettings(true);
  if (settings.data === undefined) return null;
  return <RangeForm settings={settings.data} isBusy={isBusy} onReconnect={onReconnect} />;
}

function RangeForm({ settings, isBusy, onReconnect }: SyncRangeProps & { settings: SyncSettings }) {
  const loaded = syncWindow(settings, useToday());
  const form = useArrival(ANCHOR);
  const [draft, setDraft] = useState<{ start: string; end: string } | null>(null);
  const { start, end } = draft ?? loaded;
  const {
    save: send,
    confirmSave,
    keepAsIs,
    loss,
    isSaving,
  } = useSaveRange(() => setDraft(null), onReconnect);
  const isChanged = start !== loaded.start || end !== loaded.end;
  // 'Save Settings' can not be pressed again until something is changed.
  const firstField = useFocusAfter<HTMLInputElement>(isChanged);
  const problems = rangeProblems(start, end);
  const hasOwnDates = settings.sync_start_date !== null || settings.sync_end_date !== null;

  const save = (event: FormEvent) => {
    event.preventDefault();
    void send({ sync_start_date: start, sync_end_date: end });
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
