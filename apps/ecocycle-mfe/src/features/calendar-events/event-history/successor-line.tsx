import { browserZone, useToday } from '@simmer/app-state/clock';
import type { EventEntry } from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { entryStart } from '@simmer/domain/event-history/history-moments';

/** The replacement of an occurrence that was removed because its series changed. */
export function SuccessorLine({ entry }: { entry: EventEntry }) {
  const today = useToday();
  if (entry.kind !== 'removed' || entry.reason !== 'series_changed') return null;
  const { successor } = entry;
  if (successor === null) return <p className="sm-muted">The event that replaced it is gone as well.</p>;
  return (
    <p>
      Replaced by: {successor.title},{' '}
      <time className="sm-tabular" dateTime={successor.event_start}>
        {entryStart(successor.event_start, browserZone(), today)}
      </time>
      {entry.is_classified && '. It has taken over your classification.'}
    </p>
  );
}
