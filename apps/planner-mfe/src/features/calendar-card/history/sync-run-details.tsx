import { browserZone, useToday } from '@simmer/app-state/clock';
import {
  type EventEntry,
  useOlderEntries,
  useSyncDetails,
} from '@simmer/app-state/google-calendar/calendar-syncs';
import { messageOf } from '@simmer/app-state/errors';
import type { SyncStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { SetAside } from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { entryText, fieldLabel, removedCalendarText } from '@simmer/domain/event-history/entry-text';
import { failedCalendarTexts } from '@simmer/domain/event-history/failed-calendars';
import { momentText } from '@simmer/domain/dates/moment-text';
import { Badge } from '@simmer/ui/badges/badge';
import { Button } from '@simmer/ui/buttons/button';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import styles from './sync-history.module.css';
import { nothingText } from './sync-texts.ts';

const changedFields = ({ changes }: EventEntry): string =>
  changes.map(({ field }) => fieldLabel(field).toLowerCase()).join(', ');

interface SyncRunDetailsProps {
  readonly id: string;
  readonly onOpenEvent: (id: string) => void;
}

/** The events that a sync changed, and those it could not read. */
export function SyncRunDetails({ id, onOpenEvent }: SyncRunDetailsProps) {
  const details = useSyncDetails(id);
  const today = useToday();
  const { older, next, loadOlder, isLoading } = useOlder(id);
  if (details.isPending) return <Skeleton />;
  if (details.isError) {
    return (
      <ErrorState
        isSmall
        title="This sync could not be loaded"
        text={messageOf(details.error, 'Check your connection and try again.')}
        onRetry={() => void details.refetch()}
      />
    );
  }
  const { sync } = details.data;
  const entries = [...details.data.entries, ...older];
  const before = next === undefined ? details.data.next : next;
  return (
    <div className={styles['details']}>
      <RemovedCalendars sync={sync} />
      {sync.status !== 'failed' && <FailedCalendars sync={sync} />}
      {details.data.set_aside.length > 0 && <SetAsideList items={details.data.set_aside} />}
      {entries.length === 0 && <p className="sm-muted">{nothingText(sync)}</p>}
      {entries.length > 0 && (
        <ul className={styles['entries']} aria-label="Events of this sync">
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} today={today} onOpenEvent={onOpenEvent} />
          ))}
        </ul>
      )}
      {before !== null && (
        <Button size="small" busy={isLoading} onClick={() => loadOlder(before)}>
          Show more
        </Button>
      )}
    </div>
  );
}

function useOlder(id: string) {
  const [older, setOlder] = useState<readonly EventEntry[]>([]);
  const [next, setNext] = useState<string | null>();
  const load = useOlderEntries();
  const loadOlder = (before: string) =>
    load.mutate(
      { id, before },
      {
        onSuccess: (page) => {
          setOlder((shownEntries) => [...shownEntries, ...page.entries]);
          setNext(page.next);
        },
        onError: (error) => toast.error(messageOf(error, 'More could not be loaded')),
      },
    );
  return { older, next, loadOlder, isLoading: load.isPending };
}

interface EntryLineProps {
  readonly entry: EventEntry;
  readonly today: string;
  readonly onOpenEvent: (id: string) => void;
}

/** An entry of the history: the event, its time, and the reason. */
function EntryLine({ entry, today, onOpenEvent }: EntryLineProps) {
  const start = entry.event_start;
  return (
    <li data-kind={entry.kind}>
      <button type="button" className={styles['entry']} onClick={() => onOpenEvent(entry.event_id)}>
        {entry.title}
      </button>
      {start !== null && (
        <time className="sm-tabular" dateTime={start}>
          {momentText(start, browserZone(), { today })}
        </time>
      )}
      {entry.is_classified && <Badge tone="info">Classified</Badge>}
      <span className="sm-muted">
        {entryText(entry)}
        {entry.changes.length > 0 && ` (${changedFields(entry)})`}
      </span>
    </li>
  );
}

/** The calendars that were deleted, and their removed events. */
function RemovedCalendars({ sync }: { sync: SyncStatus }) {
  if (sync.removed_calendars.length === 0) return null;
  return (
    <ul className={styles['entries']} aria-label="Calendars that are gone">
      {sync.removed_calendars.map((calendar) => (
        <li key={calendar.id} data-kind="removed">
          {removedCalendarText(calendar)}
        </li>
      ))}
    </ul>
  );
}

/** The calendars that were not synced; a sync that failed as a whole has its own message. */
function FailedCalendars({ sync }: { sync: SyncStatus }) {
  if (sync.failed_calendars.length === 0) return null;
  return (
    <div className={styles['aside']}>
      <ul className={styles['entries']} aria-label="Calendars that could not be read">
        {failedCalendarTexts(sync.failed_calendars).map((text) => (
          <li key={text} data-kind="removed">
            {text}
          </li>
        ))}
      </ul>
      <p className="sm-muted">Their events stay as they were, and the next sync will try again.</p>
    </div>
  );
}

function SetAsideList({ items }: { items: readonly SetAside[] }) {
  return (
    <div className={styles['aside']}>
      <h3>Set aside</h3>
      <p className="sm-muted">
        These events could not be read and were left out. Each sync tries them again.
      </p>
      <ul className={styles['entries']} aria-label="Events set aside">
        {items.map((item) => (
          <li key={`${item.calendar_name} ${item.provider_event_id ?? item.reason}`} data-kind="kept">
            <span>{item.title ?? 'An event without a title'}</span>
            <span className="sm-muted">
              {item.calendar_name}: {item.reason}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
