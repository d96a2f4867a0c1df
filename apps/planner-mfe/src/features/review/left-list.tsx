import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { firstWeekdayOnOrAfter, weekdayOf } from '@simmer/domain/dates/weekday';
import { occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import type { ReviewedBlock } from '@simmer/domain/review/review-facts';
import { Button } from '@simmer/ui/buttons/button';
import { type RefObject, useRef } from 'react';
import type { TimeBlock } from '../../shared/planning-types.ts';
import type { CardMaker } from '../calendar/model/block-card.ts';
import { LeftBlock } from '../calendar/outcomes/left-block.tsx';
import {
  moveDayText,
  useLeftTarget,
  useLeftWrites,
  useSettle,
} from '../calendar/outcomes/use-left-writes.ts';
import { useMarkOutcomes } from '../calendar/outcomes/use-mark-outcome.ts';
import styles from './review.module.css';

const DAYS_PER_WEEK = 7;

type Blocks = readonly ReviewedBlock<TimeBlock>[];

interface LeftListProps {
  /** Blocks that are over, without a mark. */
  readonly open: Blocks;
  /** Blocks marked as not done. */
  readonly missed: Blocks;
  readonly today: CalendarDate;
  readonly cardOf: CardMaker;
}

/**
 * The day to which a block moves: the same weekday, from today on, so that moved blocks do not pile up on one day. If
 * its series takes place on that day, the first day without the series.
 */
function dayAfter({ block, date }: ReviewedBlock<TimeBlock>, today: CalendarDate): string {
  const same = firstWeekdayOnOrAfter(today, weekdayOf(date));
  if (!occursOn(block, same)) return same;
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, after) => addDays(today, after));
  return days.find((day) => !occursOn(block, day)) ?? same;
}

/**
 * The open blocks, day by day, with one decision for each block or for a whole day, and the blocks that are not done
 * (REF-33).
 */
export function LeftList({ open, missed, today, cardOf }: LeftListProps) {
  const lists = useRef<HTMLDivElement>(null);
  const focus = useNextFocus(lists);
  const list = (blocks: Blocks, label: string, isUnderDay = false) => (
    <ul className={styles['leftList']} aria-label={label}>
      {blocks.map((each) => (
        <LeftBlock
          key={`${each.block.id} ${each.date}`}
          card={cardOf(each.block)}
          date={each.date}
          today={today}
          to={dayAfter(each, today)}
          isUnderDay={isUnderDay}
          onSettled={focus.move}
        />
      ))}
    </ul>
  );
  return (
    <div ref={lists} className={styles['left']} onFocus={focus.note}>
      {open.length === 0 && <p className="sm-muted">Nothing is open.</p>}
      {[...Map.groupBy(open, ({ date }) => date)].map(([date, blocks]) => (
        <section key={date} className={styles['leftDay']}>
          <h3>{dayTitle(date)}</h3>
          {blocks.length > 1 && (
            <WholeDay date={date} blocks={blocks} today={today} cardOf={cardOf} onSettled={focus.move} />
          )}
          {list(blocks, dayTitle(date), true)}
        </section>
      ))}
      {missed.length > 0 && (
        <section className={styles['leftDay']}>
          <h3>Not done</h3>
          {list(missed, 'Not done')}
        </section>
      )}
    </div>
  );
}

interface WholeDayProps extends Pick<LeftListProps, 'today' | 'cardOf'> {
  readonly date: string;
  readonly blocks: Blocks;
  readonly onSettled: () => void;
}

/** The buttons that decide all open blocks of a day with one press. */
function WholeDay({ date, blocks, today, cardOf, onSettled }: WholeDayProps) {
  const { isBusy, settle } = useSettle(onSettled);
  const targetOn = useLeftTarget(today);
  const mark = useMarkOutcomes();
  const { move } = useLeftWrites();
  const days = blocks.map((each) => dayAfter(each, today));
  const [to = today, ...others] = new Set(days);
  const moveAll = () =>
    move(blocks.map(({ block }, at) => ({ block, date, to: targetOn(cardOf(block), days[at] ?? today) })));
  return (
    <div className={styles['actions']} role="group" aria-label={`All of ${dayTitle(date)}`}>
      <Button size="small" disabled={isBusy} onClick={() => void settle(mark(blocks, { result: 'done' }))}>
        All done
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => void settle(mark(blocks, { result: 'missed' }))}>
        None done
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => void settle(moveAll())}>
        Move all {others.length > 0 ? 'on' : `to ${moveDayText(to, today)}`}
      </Button>
    </div>
  );
}

/**
 * Returns the focus after a decision, which removes the row: to the first button of the next row, or to the heading of
 * the step.
 */
function useNextFocus(lists: RefObject<HTMLElement | null>) {
  const at = useRef(0);
  const rows = () => [...(lists.current?.querySelectorAll('li') ?? [])];
  const move = () =>
    void requestAnimationFrame(() => {
      const now = rows();
      const next = (now[at.current] ?? now.at(-1))?.querySelector<HTMLElement>('button');
      (next ?? document.getElementById('review-left'))?.focus();
    });
  const note = ({ target }: { readonly target: Element }) => {
    // The buttons of a whole day are before its rows: its first row counts.
    const row = target.closest('li') ?? target.closest('section')?.querySelector('li');
    at.current = Math.max(
      0,
      rows().findIndex((each) => each === row),
    );
  };
  return { move, note };
}
