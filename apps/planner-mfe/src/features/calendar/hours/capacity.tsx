import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';
import { undoStack } from '@simmer/ui/toasts/undo';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '@simmer/app-state/session/session';
import { type DayLimits, daysPassing, ofLimitText } from '@simmer/domain/totals/day-limit';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { declineDayLimits } from '@simmer/app-state/session/note-offer';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { weekdayLabel } from '@simmer/domain/dates/weekday-labels';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { numberText } from '@simmer/domain/durations/number-text';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import X from 'lucide-react/icons/x';
import { countedMinutes, giveWayTitle, limitOf } from './day-minutes.ts';
import type { SheetContent } from '../model/week-plan.ts';
import type { TimeBlockSize } from '../../../shared/planning-types.ts';
import { sheetRange } from '../../../shared/sheet-range.ts';
import { PlanDialogs } from '../files/plan-dialogs.tsx';
import styles from './capacity.module.css';

const GiveWayDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "give-way" */ './give-way.dialog.tsx')).GiveWayDialog,
  ({ date }) => giveWayTitle(date),
);

/** Milliseconds within which a change is shown, saved and offered for undo. */
const SETTLE_MS = 150;

const latestId = () => undoStack.latest()?.id ?? 0;

/**
 * Calls back after each change of this page, with the plan before and after that change. Changes by another device or a
 * sync are in both plans; an undo is no change.
 */
function useOwnChanges(
  content: SheetContent,
  onChange: (before: SheetContent, after: SheetContent) => void,
): void {
  const client = useQueryClient();
  const change = useSyncExternalStore(undoStack.subscribe, latestId);
  const known = useRef({ content, change });
  const settle = useEffectEvent((): boolean => {
    const latest = latestId();
    const isOwn = latest > known.current.change;
    // A change of this page is shown before it is saved: the plan before it stays `known` until the undo stack has it,
    // or until it is saved, if it is one that cannot be undone, or an undo.
    if (!isOwn && client.isMutating() > 0) return false;
    if (isOwn) onChange(known.current.content, content);
    known.current = { content, change: Math.max(latest, known.current.change) };
    return true;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (settle()) clearInterval(timer);
    }, SETTLE_MS);
    return () => clearInterval(timer);
  }, [content, change]);
}

interface CapacityProps {
  readonly today: CalendarDate;
  readonly weeks: readonly CalendarDate[];
  readonly content: SheetContent;
  readonly sizes: readonly TimeBlockSize[];
}

const NONE: readonly string[] = [];

/** The days of the calendar from today on. */
function daysAhead(weeks: readonly CalendarDate[], today: CalendarDate): readonly string[] {
  const days: string[] = [];
  const { end } = sheetRange(weeks, today);
  for (let date: string = today; date <= end; date = addDays(date, 1)) days.push(date);
  return days;
}

const hasNone = (limits: DayLimits): boolean => limits.every((limit) => limit === null);

/** Shows one line about the day that a change of this page made too full (CAP-3, CAP-5). */
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

interface CapacityLineProps {
  /** The days that are over their limit; the line names the first. */
  readonly dates: readonly string[];
  readonly limits: DayLimits | null;
  readonly content: SheetContent;
  readonly sizes: readonly TimeBlockSize[];
  readonly onClose: () => void;
}

const moreText = (count: number): string =>
  count === 0 ? '' : `, and ${numberText(count)} more ${count === 1 ? 'day' : 'days'}`;

/**
 * A line below the days: that a day is over its limit, or, for a person who was not asked yet, the offer of a limit.
 */
function CapacityLine(props: CapacityLineProps) {
  const { dates, limits, content, sizes, onClose } = props;
  const [opened, setOpened] = useState<{ readonly date: string } | 'limits' | null>(null);
  const [date] = dates;
  return (
    <>
      <div className={styles['place']} role="status" data-capacity={date ?? ''}>
        {date !== undefined &&
          (limits === null ? (
            <Offer date={date} content={content} onAccept={() => setOpened('limits')} />
          ) : (
            <Over
              {...{ date, limits, content, onClose }}
              moreCount={dates.length - 1}
              onOpen={() => setOpened({ date })}
            />
          ))}
      </div>
      <PlanDialogs opened={opened === 'limits' ? opened : null} onClose={() => setOpened(null)} />
      {opened !== null && opened !== 'limits' && (
        <GiveWayDialog
          date={opened.date}
          limits={limits}
          content={content}
          sizes={sizes}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface OfferProps {
  readonly date: string;
  readonly content: SheetContent;
  readonly onAccept: () => void;
}

/** Offers limits, until the person has answered (CAP-3). */
function Offer({ date, content, onAccept }: OfferProps) {
  const minutes = countedMinutes(date, content, null);
  return (
    <p className={styles['line']}>
      <span>
        {weekdayLabel(weekdayOf(date))} has {lengthText(minutes)}. Set a limit for your days?
      </span>
      <Button size="small" aria-haspopup="dialog" onClick={onAccept}>
        Set a limit
      </Button>
      <Button size="small" variant="quiet" onClick={declineDayLimits}>
        No, thanks
      </Button>
    </p>
  );
}

interface OverProps {
  readonly date: string;
  readonly limits: DayLimits;
  readonly content: SheetContent;
  readonly moreCount: number;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** 'Wed: 11 of 8h' (CAP-5). */
function Over({ date, limits, content, moreCount, onOpen, onClose }: OverProps) {
  const fullness = ofLimitText(countedMinutes(date, content, limits), limitOf(date, limits) ?? 0);
  return (
    <p className={styles['line']}>
      <span className="sm-tabular">
        {weekdayLabel(weekdayOf(date))}: {fullness}
        {moreText(moreCount)}
      </span>
      <Button size="small" aria-haspopup="dialog" onClick={onOpen}>
        What gives way?
      </Button>
      <IconButton size="small" label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />
    </p>
  );
}
