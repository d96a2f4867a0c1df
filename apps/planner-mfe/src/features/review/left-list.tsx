import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import type { LeftOccurrence } from '@simmer/domain/outcomes/left-occurrences';
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

/** The blocks that were left, each of which can be moved a week on, but not to a day that is over. */
export function LeftList({ left, today, cardOf, onDecided }: LeftListProps) {
  return (
    <ul className={styles['leftList']}>
      {left.map((each) => {
        const weekOn = addDays(each.date, 7);
        return (
          <LeftBlock
            key={`${each.block.id} ${each.date}`}
            card={cardOf(each.block)}
            date={each.date}
            today={today}
            to={weekOn < today ? today : weekOn}
            onSettled={() => onDecided(each)}
          />
        );
      })}
    </ul>
  );
}
