import { messageOf } from '@simmer/app-state/errors';
import { usePulseChecks } from '@simmer/app-state/plan/pulse-checks';
import { Button, type ButtonLook } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import type { CSSProperties } from 'react';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import type { NorthStar } from '../../shared/planning-types.ts';
import styles from './latest-pulse.module.css';
import { type CheckRating, type LatestCheck, latestCheck } from './model/latest-check.ts';

interface LatestPulseCardProps {
  readonly stars: readonly NorthStar[];
  readonly today: string;
  /** Opens the pulse check of a day. */
  readonly onCheck: (date: string) => void;
}

/** The latest pulse check, and a button for today's. */
export function LatestPulseCard({ stars, today, onCheck }: LatestPulseCardProps) {
  const checks = usePulseChecks();
  const latest = checks.data === undefined ? undefined : latestCheck(checks.data, stars, today);
  // The button of a first check and that of a further one replace each other, and pass the focus on.
  const first = useFocusAfter<HTMLButtonElement>(latest !== undefined && latest !== null);
  const further = useFocusAfter<HTMLButtonElement>(latest === null);
  const isFailed = checks.isError && latest === undefined;
  const checkIn = (ref: typeof first, label: string, look: ButtonLook) => (
    <Button {...look} ref={ref} onClick={() => onCheck(today)}>
      {label}
    </Button>
  );
  return (
    <Card
      title="Latest pulse check"
      aside={
        latest &&
        checkIn(further, latest.date === today ? 'Change today’s check' : 'Check in', { size: 'small' })
      }
    >
      {latest ? (
        <CheckSummary check={latest} />
      ) : latest === null ? (
        <EmptyState
          isSmall
          mark="🌤️"
          title="How is the weather inside?"
          text="A pulse check takes a minute: a mood, and a number for each North Star."
          action={checkIn(first, 'Check in', {})}
        />
      ) : isFailed ? (
        <ErrorState
          isSmall
          title="Your pulse checks could not be loaded"
          text={messageOf(checks.error, 'Check your connection and try again.')}
          onRetry={() => void checks.refetch()}
        />
      ) : (
        <Skeleton height="160px" radius="var(--radius)" />
      )}
    </Card>
  );
}

function CheckSummary({ check }: { readonly check: LatestCheck }) {
  return (
    <div className={styles['check']}>
      <div className={styles['weather']}>
        <span className={styles['weatherEmoji']} aria-hidden="true">
          {check.emoji}
        </span>
        <div>
          <p className={styles['mood']}>{check.mood}</p>
          <p className={styles['day']}>
            <time dateTime={check.date}>{check.day}</time> · {check.description}
          </p>
        </div>
      </div>
      {check.ratings.length > 0 && (
        <ul className={styles['ratings']} aria-label="Ratings">
          {check.ratings.map((rating) => (
            <Rating key={rating.id} rating={rating} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Rating({ rating: { name, emoji, rating, label, tone, note } }: { readonly rating: CheckRating }) {
  const fill: CSSProperties & { '--fill': string } = { '--fill': `${rating * 10}%` };
  return (
    <li className={styles['rating']} data-tone={tone}>
      <p className={styles['name']}>
        <span aria-hidden="true">{emoji}</span>
        <span className="sm-clamp">{name}</span>
      </p>
      <p className={styles['value']}>
        <strong>{rating}</strong> · {label}
      </p>
      <div className={styles['track']} style={fill}>
        <div className={styles['fill']} />
      </div>
      {note !== null && <p className={styles['note']}>{note}</p>}
    </li>
  );
}
