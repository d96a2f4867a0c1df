import { browserZone, useToday } from '@simmer/app-state/clock';
import type { SyncStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { momentText } from '@simmer/domain/dates/moment-text';
import { SYNC_MOOD_TEXTS, type SyncMood } from '@simmer/domain/event-history/sync-texts';
import { Badge, type BadgeProps } from '@simmer/ui/badges/badge';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { SyncRunDetails } from './sync-run-details.tsx';
import styles from './sync-history.module.css';
import { countsText, syncDuration, syncMood, triggerText } from './sync-texts.ts';

const TONES: Readonly<Record<SyncMood, NonNullable<BadgeProps['tone']>>> = {
  running: 'info',
  done: 'done',
  partly: 'accent',
  cancelled: 'plain',
  failed: 'danger',
};

interface SyncRunProps {
  readonly sync: SyncStatus;
  readonly onOpenEvent: (id: string) => void;
}

/** A row for a sync, which expands to its details. */
export function SyncRun({ sync, onOpenEvent }: SyncRunProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const today = useToday();
  const mood = syncMood(sync);
  return (
    <li className={styles['run']}>
      <button
        type="button"
        className={styles['runLine']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={`sm-tabular ${styles['when']}`}>
          {sync.started_at !== null &&
            momentText(sync.started_at, browserZone(), { today, withSeconds: true })}
        </span>
        <span className={styles['counts']}>{countsText(sync)}</span>
        <span className={`sm-muted sm-tabular ${styles['why']}`}>
          {[sync.calendar_name ?? '', triggerText(sync), syncDuration(sync.duration_ms)]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
        <Badge tone={TONES[mood]}>{SYNC_MOOD_TEXTS[mood]}</Badge>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {sync.status === 'failed' && sync.error_message !== null && !sync.is_cancelled && (
          <p className={styles['error']}>{sync.error_message}</p>
        )}
        {isOpen && sync.id !== null && <SyncRunDetails id={sync.id} onOpenEvent={onOpenEvent} />}
      </div>
    </li>
  );
}
