import { browserZone, useToday } from '@simmer/app-state/clock';
import type { EventEntry } from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { momentText } from '@simmer/domain/dates/moment-text';

/**
 * A line with the replacement of an event that was removed because its series changed, or because it was moved to
 * another calendar.
 */
export function SuccessorLine({ entry }: { entry: EventEntry }) {
  const today = useToday();
  const { successor } = entry;
  if (entry.kind !== 'removed' || (successor === null && entry.reason !== 'series_changed')) return null;
  if (successor === null) return <p className="sm-muted">The event that replaced it is gone as well.</p>;
  return (
    <p>
      Replaced by: {successor.title},{' '}
      <time className="sm-tabular" dateTime={successor.event_start}>
        {momentText(successor.event_start, browserZone(), { today })}
      </time>
      {entry.is_classified && '. It has taken over your classification.'}
    </p>
  );
}
