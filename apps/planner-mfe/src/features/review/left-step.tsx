import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { weekDates } from '@simmer/domain/dates/week';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { leftOn } from '@simmer/domain/outcomes/left-occurrences';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { buttonClass } from '@simmer/ui/buttons/button';
import { readPreference, writePreference } from '@simmer/ui/device/stored-preference';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { Skeleton } from '@simmer/ui/loading/skeleton';
import { useState } from 'react';
import { Link } from 'react-router';
import { weekAddress } from '../year/model/year-address.ts';
import styles from './review.module.css';
import type { Review } from './use-review.ts';

// Its fields are ant-design's, which no first paint contains.
const loadList = async () =>
  (await import(/* webpackChunkName: "review-fields" */ './left-list.tsx')).LeftList;

// What was kept as it is, of the week that was reviewed last, in this browser: ids and dates.
const DECIDED = 'simmer-review-decided';

function decidedOf(monday: string): ReadonlySet<string> {
  const [week, ...keys] = (readPreference(DECIDED) ?? '').split('\n');
  return new Set(week === monday ? keys : []);
}

const keepDecided = (monday: string, keys: ReadonlySet<string>) =>
  writePreference(DECIDED, [monday, ...keys].join('\n'));

/** ', not marked', or ': too tired'. */
const markOf = (outcome: BlockOutcome | null): string =>
  outcome === null ? ', not marked' : outcome.reason ? `: ${outcome.reason}` : '';

interface LeftStepProps {
  readonly review: Review;
  readonly isReadOnly: boolean;
}

/** What was left: each block is moved a week on, dropped, or kept as not done (REF-33). */
export function LeftStep({ review, isReadOnly }: LeftStepProps) {
  const { monday, today, time, cardOf, facts } = review;
  const [decided, setDecided] = useState(() => decidedOf(monday));
  const days = weekDates(monday).filter((date) => date < today);
  const left = leftOn((date) => time.blocks.on(toDayNumber(date)), days);
  const keyOf = ({ block, date }: (typeof left)[number]) => `${block.id} ${date}`;
  // An undo brings it back: then it is not marked any more.
  const isDecided = (each: (typeof left)[number]) => {
    const outcome = outcomeOn(each.block, each.date);
    return outcome !== null && (decided.has(keyOf(each)) || (outcome.reason ?? null) !== null);
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
              {markOf(outcomeOn(each.block, each.date))}
            </span>
          </li>
        ))}
      </ul>
    );
  }
  const hasMarks = facts.kept.blocks.length + facts.left.blocks.length > 0;
  const open = left.filter((each) => !isDecided(each));
  if (open.length === 0) {
    return (
      <EmptyState
        isSmall
        mark="🫧"
        title={
          hasMarks ? (left.length === 0 ? 'Nothing was left' : 'All of it is decided') : 'Nothing is marked'
        }
        text={
          hasMarks
            ? undefined
            : 'Mark in your week what you did: what you do not mark on those days stands here then.'
        }
        action={
          !hasMarks && (
            <Link className={buttonClass({ size: 'small' })} to={weekAddress(monday)}>
              Open the week
            </Link>
          )
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
        onDecided: (each) => {
          const now = new Set(decided).add(keyOf(each));
          setDecided(now);
          keepDecided(monday, now);
        },
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
