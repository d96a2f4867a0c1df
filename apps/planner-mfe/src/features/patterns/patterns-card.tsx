import { messageOf } from '@simmer/app-state/errors';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { Card } from '@simmer/ui/layout/card';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import type { ReactElement } from 'react';
import { notClearText, tooFewText, weeksText } from './nothing-text.ts';
import { PatternItem } from './pattern-item.tsx';
import styles from './patterns.module.css';
import { usePatterns } from './use-patterns.ts';

interface PatternsCardProps {
  readonly today: CalendarDate;
}

/** 'Patterns': what occurs together with mood and ratings in the person's own weeks (PAT-5). */
export function PatternsCard({ today }: PatternsCardProps) {
  return (
    <Card aria-label="Patterns">
      <Content {...usePatterns(today)} />
    </Card>
  );
}

type ContentProps = ReturnType<typeof usePatterns>;

function Content({ weeks, hasEnough, found, names, isKnown, error, retry }: ContentProps): ReactElement {
  if (error !== null) {
    return (
      <ErrorState
        isSmall
        title="Your weeks could not be loaded"
        text={messageOf(error, 'Check your connection and try again.')}
        onRetry={retry}
      />
    );
  }
  if (isKnown && !hasEnough) {
    return <EmptyState isSmall mark="🌱" title="Not enough weeks yet" text={tooFewText(weeks)} />;
  }
  if (found === null) return <Skeleton height="120px" radius="var(--radius)" />;
  if (found.found.length === 0) {
    return <EmptyState isSmall mark="🍃" title="Nothing stands out" text={notClearText(found.weeks)} />;
  }
  return (
    <>
      <ul className={styles['list']}>
        {found.found.map((pattern) => (
          <PatternItem
            key={`${pattern.answer} ${pattern.factor}`}
            pattern={pattern}
            facts={found.facts}
            names={names}
          />
        ))}
      </ul>
      <p className={styles['note']}>
        From {weeksText(found.weeks)} with a pulse check. The points hold with 95 % for all {found.compared}{' '}
        comparisons together, apart from trends and seasons. They say what goes together, not what causes
        what.
      </p>
    </>
  );
}
