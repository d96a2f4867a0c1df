import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { firstWeekdayOnOrAfter, weekdayOf } from '@simmer/domain/dates/weekday';
import type { LeftOccurrence } from '@simmer/domain/outcomes/left-occurrences';
import { useRef } from 'react';
import type { TimeBlock } from '../../planning/planning-types.ts';
import type { CardMaker } from '../calendar/model/block-card.ts';
import { LeftBlock } from '../calendar/outcomes/left-block.tsx';
import styles from './review.module.css';

interface LeftListProps {
  readonly left: readonly LeftOccurrence<TimeBlock>[];
  readonly today: CalendarDate;
  readonly cardOf: CardMaker;
  readonly onDecided: (each: LeftOccurrence<TimeBlock>) => void;
}

/** The blocks that were left, each of which can be moved to the next day like its own: they do not pile up on one. */
export function LeftList({ left, today, cardOf, onDecided }: LeftListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The decided one goes: the next has the focus then, or the heading of the step. */
  const moveFocus = (at: number) =>
    requestAnimationFrame(() => {
      const item = list.current?.children[at] ?? list.current?.lastElementChild;
      const next = item?.querySelector<HTMLElement>('button') ?? document.getElementById('review-left');
      next?.focus();
    });
  return (
    <ul ref={list} className={styles['leftList']}>
      {left.map((each, at) => (
        <LeftBlock
          key={`${each.block.id} ${each.date}`}
          card={cardOf(each.block)}
          date={each.date}
          today={today}
          to={firstWeekdayOnOrAfter(today, weekdayOf(each.date))}
          onSettled={() => {
            onDecided(each);
            moveFocus(at);
          }}
        />
      ))}
    </ul>
  );
}
