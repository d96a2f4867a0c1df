import { useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { buttonClass } from '@simmer/ui/button';
import { Card } from '@simmer/ui/layout/card';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { useDeferredLoading } from '@simmer/ui/hooks/use-deferred-loading';
import { type RefObject, useCallback, useRef } from 'react';
import { Link } from 'react-router';
import { lazyDialog, useIdlePreload } from '@simmer/ui/slots/lazy-dialog';
import { usePointedOpeners } from '@simmer/ui/slots/pointed-opener';
import { PreparedDialog, type PreparedDialogHandle } from '@simmer/ui/slots/prepared-dialog';
import { pulseTitle } from '../pulse/pulse-title.ts';
import { AllocationCard } from './allocation-card.tsx';
import { DashboardLayout } from './dashboard-outline.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import styles from './dashboard.module.css';
import { LazyPatterns } from './lazy-patterns.tsx';
import { LatestPulseCard } from './latest-pulse-card.tsx';
import { TotalFigures } from './total-figures.tsx';
import { type Dashboard, useDashboard } from './use-dashboard.ts';
import { WeeklyTimeline } from './weekly-timeline.tsx';

const PulseCheckDialog = lazyDialog(
  async () => {
    const module = await import(/* webpackChunkName: "pulse-dialog" */ '../pulse/pulse-check.dialog.tsx');
    return module.PulseCheckDialog;
  },
  ({ date }) => pulseTitle(date),
);

const dialogs = [PulseCheckDialog];

const renderCheck = (date: string, close: () => void) => <PulseCheckDialog date={date} onClose={close} />;

/** 'Progress Dashboard': what is planned, for which North Stars, and how it feels (DSH-1). */
export function Component() {
  const today = useToday();
  const { dashboard, error, retry, ...query } = useDashboard(today);
  const isLoading = useDeferredLoading(query.isLoading);
  const dialog = useRef<PreparedDialogHandle<string>>(null);
  useIdlePreload(dialogs);
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
        <Progress dashboard={dashboard} today={today} dialog={dialog} onRetry={retry} />
      )}
      <PreparedDialog ref={dialog} isSame={Object.is} render={renderCheck} />
    </DashboardLayout>
  );
}

interface ProgressProps {
  readonly dashboard: Dashboard;
  readonly today: CalendarDate;
  readonly dialog: RefObject<PreparedDialogHandle<string> | null>;
  readonly onRetry: () => void;
}

function Progress({ dashboard, today, dialog, onRetry }: ProgressProps) {
  const checkListeners = usePointedOpeners(
    dialog,
    useCallback(() => today, [today]),
  );
  const { totals, vibes, timeline, byNorthStar, byPhase, stars } = dashboard;
  const hasPlan = totals.blocks > 0;
  return (
    <>
      <TotalFigures totals={totals} vibes={vibes} />
      <div className={styles['columns']}>
        {hasPlan ? <WeeklyTimeline timeline={timeline} /> : <Invitation />}
        <LatestPulseCard
          stars={stars}
          today={today}
          checkListeners={checkListeners}
          onCheck={(date) => dialog.current?.open(date)}
        />
      </div>
      {hasPlan && (
        <div className={styles['halves']}>
          <AllocationCard
            title="By North Star"
            rows={byNorthStar}
            emptyText="Give your time blocks a North Star, and you will see here where your time goes."
          />
          <AllocationCard
            title="By ecocycle phase"
            rows={byPhase}
            emptyText="Give your time blocks a phase, and you will see here what is growing and what is ending."
            failureText="Failed to load ecocycle phases"
            onRetry={onRetry}
          />
        </div>
      )}
      <LazyPatterns today={today} />
    </>
  );
}

function Invitation() {
  return (
    <Card>
      <EmptyState
        mark="🍲"
        title="Nothing on the stove yet"
        text="Place a time block or two in your week. Points, hours and weeks will gather here."
        action={
          <Link to="/calendar" className={buttonClass({ variant: 'primary' })}>
            Open your week
          </Link>
        }
      />
    </Card>
  );
}
