import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { onDaysText } from '@simmer/domain/dates/weekday-labels';
import { nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import { RECURRENCE_TEXT } from '@simmer/domain/recurrence/recurrence-text';

/** The days of a block as a short text: 'Mon, Thu, every week', 'Fri, Jan 9', 'No day yet'. */
export function blockDaysText(block: TimeBlock): string {
  const { scheduled_days: days, recurring, start_date: start } = block;
  if (days.length === 0) return 'No day yet';
  if (recurring !== 'once') return `${onDaysText(days)}, ${RECURRENCE_TEXT[recurring]}`;
  const from = days.length === 1 ? nextOccurrence(block, start) : null;
  return `${onDaysText(days)}, ${from === null ? `from ${shortDate(start)}` : shortDate(from)}`;
}
