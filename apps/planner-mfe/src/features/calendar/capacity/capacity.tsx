import { useSession } from '@simmer/app-state/session/session';
import { type DayLimits, daysPassing } from '@simmer/domain/totals/day-limit';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { useMemo, useState } from 'react';
import type { TimeBlockSize } from '../../../planning/planning-types.ts';
import { sheetRange } from '../../../planning/sheet-range.ts';
import type { SheetContent } from '../model/week-plan.ts';
import { CapacityLine } from './capacity-line.tsx';
import { countedMinutes, limitOf } from './day-minutes.ts';
import { useOwnChanges } from './use-own-changes.ts';

interface CapacityProps {
  readonly today: CalendarDate;
  readonly weeks: readonly CalendarDate[];
  readonly content: SheetContent;
  readonly sizes: readonly TimeBlockSize[];
}

const NONE: readonly string[] = [];

/** Today and the days after it. */
function daysAhead(weeks: readonly CalendarDate[], today: CalendarDate): readonly string[] {
  const days: string[] = [];
  const { end } = sheetRange(weeks, today);
  for (let date: string = today; date <= end; date = addDays(date, 1)) days.push(date);
  return days;
}

const hasNone = (limits: DayLimits): boolean => limits.every((limit) => limit === null);

/** Says in a line which day a change of this page made too full (CAP-3, CAP-5). */
export function Capacity({ today, weeks, content, sizes }: CapacityProps) {
  const limits = useSession(({ user }) => user?.day_limits);
  const [passed, setPassed] = useState(NONE);
  const days = useMemo(() => daysAhead(weeks, today), [weeks, today]);
  useOwnChanges(content, (before, after) => {
    if (limits === undefined || (limits !== null && hasNone(limits))) return;
    const dates = daysPassing(days, {
      limitOn: (date) => limitOf(date, limits),
      before: (date) => countedMinutes(date, before, limits),
      after: (date) => countedMinutes(date, after, limits),
    });
    if (dates.length > 0) setPassed(dates);
  });
  const over =
    limits === undefined
      ? NONE
      : passed.filter((date) => countedMinutes(date, content, limits) > (limitOf(date, limits) ?? Infinity));
  return (
    <CapacityLine
      dates={over}
      limits={limits ?? null}
      content={content}
      sizes={sizes}
      onClose={() => setPassed(NONE)}
    />
  );
}
