import { dayTitle } from '@simmer/domain/dates/date-labels';
import type { ReviewedBlock } from '@simmer/domain/review/review-facts';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import type { TimeBlock } from '../../shared/planning-types.ts';
import styles from './review.module.css';
import type { Review } from './use-review.ts';

// Loaded apart: the fields of the list are from ant-design, which no first paint contains.
const loadList = async () =>
  (await import(/* webpackChunkName: "review-fields" */ './left-list.tsx')).LeftList;

/** The mark of a block as text: ', open', or ': too tired'. */
const markOf = ({ outcome }: ReviewedBlock<TimeBlock>): string =>
  outcome === null ? ', open' : outcome.reason ? `: ${outcome.reason}` : '';

interface LeftStepProps {
  readonly review: Review;
  readonly isReadOnly: boolean;
}

/** Blocks that are over and not done: first the open ones, to mark or move, then those marked as not done (REF-33). */
export function LeftStep({ review, isReadOnly }: LeftStepProps) {
  const { today, cardOf, facts, missed } = review;
  const open = facts.open.blocks;
  if (open.length + missed.length === 0) {
    if (isReadOnly) return <p className="sm-muted">Nothing was left.</p>;
    return (
      <EmptyState
        isSmall
        mark="🫧"
        title="Nothing was left"
        text={
          facts.ahead.blocks.length > 0 ? 'What is still to come stands here once it is over.' : undefined
        }
      />
    );
  }
  if (isReadOnly) {
    return (
      <ul className={styles['rows']}>
        {[...open, ...missed].map((each) => (
          <li key={`${each.block.id} ${each.date}`}>
            <span className={styles['name']} dir="auto">
              {cardOf(each.block).name}
            </span>
            <span className="sm-muted">
              {dayTitle(each.date)}
              {markOf(each)}
            </span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <LazyPart
      load={loadList}
      props={{ open, missed, today, cardOf }}
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
