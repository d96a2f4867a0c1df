import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { notClearText, tooFewText } from './nothing-text.ts';
import { usePatterns } from './use-patterns.ts';

/**
 * A note on the dashboard: why there is no pattern yet. Nothing if there is one, because patterns have a tab, and nothing
 * before the first week that counts: what is twelve weeks away would be the last thing a new person reads (PAT-4).
 */
export function PatternsNote({ today }: { readonly today: CalendarDate }) {
  const { weeks, hasEnough, isKnown, found } = usePatterns(today);
  if (!isKnown || weeks === 0) return null;
  if (!hasEnough) return <p className="sm-muted">{tooFewText(weeks)}</p>;
  if (found?.found.length !== 0) return null;
  return <p className="sm-muted">No pattern stands out. {notClearText(found.weeks)}</p>;
}
