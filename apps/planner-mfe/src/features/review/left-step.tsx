import { dayTitle } from '@simmer/domain/dates/date-labels';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { leftOn } from '@simmer/domain/outcomes/left-occurrences';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { daysOfWeek } from '@simmer/domain/review/review-facts';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { Skeleton } from '@simmer/ui/loading/skeleton';
import { useState } from 'react';
import styles from './review.module.css';
import type { Review } from './use-review.ts';

// Its fields are ant-design's, which no first paint contains.
const loadList = async () =>
  (await import(/* webpackChunkName: "review-fields" */ './left-list.tsx')).LeftList;

interface LeftStepProps {
  readonly review: Review;
  readonly isReadOnly: boolean;
}

/** What was left: each block is moved a week on, dropped, or kept as not done (REF-33). */
export function LeftStep({ review, isReadOnly }: LeftStepProps) {
  const { monday, today, time, cardOf } = review;
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const days = daysOfWeek(monday).filter((date) => date < today);
  const left = leftOn((date) => time.blocks.on(toDayNumber(date)), days);
  const keyOf = ({ block, date }: (typeof left)[number]) => `${block.id} ${date}`;
  // An undo brings it back: then it is not marked any more.
  const isDecided = (each: (typeof left)[number]) => {
    const outcome = outcomeOn(each.block, each.date);
    return outcome !== null && (decided.has(keyOf(each)) || outcome.reason !== null);
  };
  if (isReadOnly) {
    return left.length === 0 ? (
      <p className="sm-muted">Nothing was left.</p>
    ) : (
      <ul className={styles['rows']}>
        {left.map((each) => (
          <li key={keyOf(each)}>
            <span className={styles['name']} dir="auto">
              {cardOf(each.block).name}
            </span>
            <span className="sm-muted">
              {dayTitle(each.date)}
              {outcomeOn(each.block, each.date)?.reason && `: ${outcomeOn(each.block, each.date)?.reason}`}
            </span>
          </li>
        ))}
      </ul>
    );
  }
  const open = left.filter((each) => !isDecided(each));
  if (open.length === 0) {
    return (
      <EmptyState
        isSmall
        mark="🫧"
        title={left.length === 0 ? 'Nothing was left' : 'All of it is decided'}
        text={
          left.length === 0
            ? 'Of days on which you mark something, what you do not mark stands here.'
            : undefined
        }
      />
    );
  }
  return (
    <LazyPart
      load={loadList}
      props={{
        left: open,
        today,
        cardOf,
        onDecided: (each) => setDecided((current) => new Set(current).add(keyOf(each))),
      }}
      pending={<Skeleton height="160px" radius="var(--radius)" />}
      renderFailure={(retry) => (
        <ErrorState
          isSmall
          title="The blocks could not be loaded"
          text="Check your connection and try again."
          onRetry={retry}
        />
      )}
    />
  );
}
