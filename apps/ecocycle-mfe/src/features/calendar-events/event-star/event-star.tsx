import type { EventRule } from '@simmer/contracts/schemas/event-rule.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { eventRuleInWords } from '@simmer/domain/north-stars/event-rule-text';
import { Button } from '@simmer/ui/buttons/button';
import styles from './event-star.module.css';
import { useEventStar } from './use-event-star.ts';

const reasonOf = (rule: EventRule): string =>
  rule.by === 'event' ? 'Chosen for this event.' : `By your rule: ${eventRuleInWords(rule)}.`;

/** The North Star for which the hours of an event count (BUD-21). Renders nothing for a person without North Stars. */
export function EventStarSection({ event }: { readonly event: CalendarEvent }) {
  const { stars, found, isSaving, offers, choose, add } = useEventStar(event);
  if (stars.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h3>Counts for</h3>
      <span className="sm-field__box">
        <select
          aria-label="Counts for the North Star"
          className="sm-field__input"
          disabled={isSaving}
          value={found?.id ?? ''}
          onChange={({ target }) => void choose(target.value === '' ? null : target.value)}
        >
          <option value="">No North Star</option>
          {stars.map(({ id, emoji, name }) => (
            <option key={id} value={id}>
              {emoji} {name}
            </option>
          ))}
        </select>
      </span>
      {found === null ? (
        <p className={styles['hint']}>
          {event.is_all_day
            ? 'An all-day event adds no hours.'
            : 'Its hours then count beside the budget of that North Star.'}
        </p>
      ) : (
        <p className={styles['hint']}>{reasonOf(found.rule)}</p>
      )}
      {offers.length > 0 && (
        <div className={styles['offers']}>
          {offers.map((rule) => (
            <Button key={rule.by} size="small" disabled={isSaving} onClick={() => void add(rule)}>
              {rule.by === 'keyword'
                ? `Also all with “${rule.value}” in the title`
                : `Also ${eventRuleInWords(rule)}`}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
