import { useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { isReviewOffered } from '@simmer/domain/review/review-week';
import { buttonClass } from '@simmer/ui/buttons/button';
import { Banner } from '@simmer/ui/feedback/banner';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { useDeferredLoading } from '@simmer/ui/hooks/use-deferred-loading';
import { type ComponentProps, type RefObject, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lazyDialog, useIdlePreload } from '@simmer/ui/antd/lazy-dialog';
import { afterFirstPaint } from '../../shared/after-first-paint.tsx';
import { DialogOutlet, type DialogOutletHandle } from '../../shared/dialog-outlet.tsx';
import { FirstWeek } from '../first-week/first-week.tsx';
import { useAddFirstWeek } from '../first-week/use-add-first-week.ts';
import { pulseTitle } from '../pulse/pulse-title.ts';
import { DashboardLayout } from './dashboard-outline.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Invitation } from './invitation.tsx';
import { LatestPulseCard } from './latest-pulse-card.tsx';
import { type Period, periodOf } from './model/period.ts';
import { PeriodSection } from './period-section.tsx';
import { TotalFigures } from './total-figures.tsx';
import { useDashboard } from './use-dashboard.ts';

const PulseCheckDialog = lazyDialog(
  async () => {
    const module = await import(/* webpackChunkName: "pulse-dialog" */ '../pulse/pulse-check.dialog.tsx');
    return module.PulseCheckDialog;
  },
  ({ date }) => pulseTitle(date),
);

const PatternsNote = afterFirstPaint(async () => {
  const module = await import(/* webpackChunkName: "patterns-note" */ '../patterns/patterns-note.tsx');
  return module.PatternsNote;
});

const dialogs = [PulseCheckDialog];

const renderCheck = (date: string, close: () => void) => <PulseCheckDialog date={date} onClose={close} />;

/** 'Progress Dashboard': the planned blocks, their North Stars, and how the person feels (DSH-1). */
export function Component() {
  const today = useToday();
  const [address, setAddress] = useSearchParams();
  const period = periodOf(address.get('period'));
  const choose = (next: Period) =>
    setAddress(next === 'week' ? {} : { period: next }, { replace: true, preventScrollReset: true });
  const { dashboard, error, retry, ...query } = useDashboard(today, period);
  const isLoading = useDeferredLoading(query.isLoading);
  const dialog = useRef<DialogOutletHandle<string>>(null);
  return (
    <DashboardLayout>
      {error !== null ? (
        <ErrorState
          title="Your progress could not be loaded"
          text={messageOf(error, 'Check your connection and try again.')}
          onRetry={retry}
        />
      ) : isLoading ? (
        <DashboardSkeleton />
      ) : (
        <Progress
          dashboard={dashboard}
          today={today}
          dialog={dialog}
          period={period}
          onChoose={choose}
          onRetry={retry}
        />
      )}
      <DialogOutlet ref={dialog} render={renderCheck} />
    </DashboardLayout>
  );
}

interface ProgressProps extends Omit<ComponentProps<typeof PeriodSection>, 'latestCheck'> {
  readonly today: CalendarDate;
  readonly dialog: RefObject<DialogOutletHandle<string> | null>;
}

function Progress({ today, dialog, ...period }: ProgressProps) {
  const { totals, stars } = period.dashboard;
  const adding = useAddFirstWeek(stars);
  // While the first blocks are added, their suggestion stays, until the calendar shows them.
  const hasPlan = totals.blocks > 0 && !adding.isAdding;
  // In this component, so that on a slow network the plan does not wait for the dialogs.
  useIdlePreload(dialogs);
  const latestCheck = (
    <LatestPulseCard stars={stars} today={today} onCheck={(date) => dialog.current?.open(date)} />
  );
  if (!hasPlan) {
    return (
      <>
        {stars.length > 0 ? <FirstWeek stars={stars} today={today} adding={adding} /> : <Invitation />}
        {latestCheck}
        <TotalFigures totals={totals} />
      </>
    );
  }
  return (
    <>
      {isReviewOffered(today) && <ReviewOffer />}
      <PeriodSection {...period} latestCheck={latestCheck} />
      <PatternsNote today={today} />
    </>
  );
}

/** Offers the review of the week, from Friday on (REF-31); not to who has planned nothing. */
function ReviewOffer() {
  return (
    <Banner
      title="The week comes to its end"
      action={
        <Link to="/review" className={buttonClass({ size: 'small' })}>
          Review your week
        </Link>
      }
    >
      Five short steps: what was, what is left of it, and what comes next.
    </Banner>
  );
}
