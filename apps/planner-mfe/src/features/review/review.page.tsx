import { useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { weekToReview } from '@simmer/domain/review/review-week';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { Button, buttonClass } from '@simmer/ui/buttons/button';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { useDeferredLoading } from '@simmer/ui/hooks/use-deferred-loading';
import Printer from 'lucide-react/icons/printer';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { weekText } from '../../shared/week-text.ts';
import { placeOfAddress, reviewLink, weeksBeside } from '../../shared/review-address.ts';
import { ReviewLayout, ReviewOutline } from './review-layout.tsx';
import { ReviewSteps } from './review-steps.tsx';
import { useReview } from './use-review.ts';

/** The review of a week, in five steps (REF-30). */
export function Component() {
  const today = useToday();
  const weeks = useMemo(() => calendarWeeks(today), [today]);
  const [query] = useSearchParams();
  const { monday, step } = placeOfAddress(query, weeks, today);
  const { review, error, retry } = useReview(monday, weeks, today);
  const isLoading = useDeferredLoading(review === null);
  const [changed, setChanged] = useState<CalendarDate | null>(null);
  // The review of an earlier week is read-only, unless the person wants to change it (REF-38).
  const isReadOnly = monday < weekToReview(today) && changed !== monday;
  const print = useFocusAfter<HTMLButtonElement>(isReadOnly);
  if (error !== null) {
    return (
      <ReviewLayout>
        <ErrorState
          title="Your week could not be loaded"
          text={messageOf(error, 'Check your connection and try again.')}
          onRetry={retry}
        />
      </ReviewLayout>
    );
  }
  if (isLoading || review === null) return <ReviewOutline />;
  const { before, after } = weeksBeside(monday, weeks, today);
  return (
    <ReviewLayout
      week={weekText(monday)}
      tools={
        <>
          {isReadOnly && (
            <Button size="small" onClick={() => setChanged(monday)}>
              Change this review
            </Button>
          )}
          {before !== null && (
            <Link className={buttonClass({ size: 'small' })} to={reviewLink(before, step)}>
              Week before
            </Link>
          )}
          {after !== null && (
            <Link className={buttonClass({ size: 'small' })} to={reviewLink(after, step)}>
              Week after
            </Link>
          )}
          <Button
            ref={print}
            size="small"
            icon={<Printer aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </>
      }
    >
      <ReviewSteps key={monday} review={review} step={step} isReadOnly={isReadOnly} />
    </ReviewLayout>
  );
}
