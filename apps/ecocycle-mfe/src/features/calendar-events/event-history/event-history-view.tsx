import {
  useEventHistory,
  useFollowEvent,
  useRevertEvent,
} from '@simmer/app-state/google-calendar/calendar-event-history';
import { browserZone, useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import type { EventEntry } from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { momentText } from '@simmer/domain/dates/moment-text';
import { entryText } from '@simmer/domain/event-history/entry-text';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { toast } from '@simmer/ui/toasts/toast';
import styles from '../event.module.css';
import { ChangeList } from './change-list.tsx';
import { SuccessorLine } from './successor-line.tsx';

/** The history of an event: why it is here, what syncs did to it, and what the person decided; newest first. */
export function EventHistoryView({ eventId }: { eventId: string }) {
  const history = useEventHistory(eventId);
  const revertible = history.data?.entries.filter(({ is_revertible }) => is_revertible).length ?? 0;
  const section = useFocusAfter<HTMLElement>(revertible);
  const title = useFocusAfter<HTMLHeadingElement>(history.data?.is_kept ?? false);
  return (
    <section ref={section} tabIndex={-1} className={styles['section']} aria-labelledby="event-history-title">
      <h3 ref={title} tabIndex={-1} id="event-history-title">
        {history.data?.google_calendar_event === null ? 'Why it is gone' : 'Why it is here'}
      </h3>
      {history.isPending && <Skeleton />}
      {history.isError && (
        <ErrorState
          isSmall
          title="Its history could not be loaded"
          text={messageOf(history.error, 'Check your connection and try again.')}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data?.is_kept && <KeptBanner eventId={eventId} />}
      {history.data?.entries.length === 0 && (
        <p className="sm-muted">It was added before Simmer kept a history.</p>
      )}
      {history.data && history.data.entries.length > 0 && <Entries entries={history.data.entries} />}
    </section>
  );
}

function KeptBanner({ eventId }: { eventId: string }) {
  const follow = useFollowEvent();
  const followProvider = () =>
    follow.mutate(eventId, {
      onSuccess: (event) =>
        toast.success(
          event === null ? 'Google Calendar no longer has it, so it was removed' : 'It follows Google again',
        ),
      onError: (error) => toast.error(messageOf(error, 'It could not be updated')),
    });
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" busy={follow.isPending} onClick={followProvider}>
          Follow Google again
        </Button>
      }
    >
      You reverted a change, so syncs leave this event as it is.
    </Banner>
  );
}

function Entries({ entries }: { entries: readonly EventEntry[] }) {
  const today = useToday();
  return (
    <ol className={styles['entries']} aria-label="History of the event">
      {entries.map((entry) => (
        <li key={entry.id} data-kind={entry.kind}>
          <p className={styles['entryText']}>{entryText(entry)}</p>
          <time className="sm-muted sm-tabular" dateTime={entry.at}>
            {momentText(entry.at, browserZone(), { today })}
          </time>
          <ChangeList changes={entry.changes} />
          <SuccessorLine entry={entry} />
          {entry.is_revertible && <RevertButton entry={entry} />}
        </li>
      ))}
    </ol>
  );
}

function RevertButton({ entry }: { entry: EventEntry }) {
  const revert = useRevertEvent();
  const revertEntry = () =>
    revert.mutate(
      { id: entry.event_id, entry_id: entry.id },
      {
        onSuccess: () => toast.success('Change reverted; syncs will leave the event as it is'),
        onError: (error) => toast.error(messageOf(error, 'The change could not be reverted')),
      },
    );
  return (
    <Button size="small" busy={revert.isPending} onClick={revertEntry}>
      {entry.kind === 'removed' ? 'Bring it back' : 'Revert'}
    </Button>
  );
}
