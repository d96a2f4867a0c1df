// Runs when the planner is built (FED-70), never in a browser.
import '@simmer/ui/styles/simmer.css';
import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router';
import { CalendarOutline } from './features/calendar/calendar-outline.tsx';
import { DashboardOutline } from './features/dashboard/dashboard-outline.tsx';
import { IdealOutline } from './features/ideal-week/ideal-outline.tsx';
import { PatternsOutline } from './features/patterns/patterns-layout.tsx';
import { ReviewOutline } from './features/review/review-layout.tsx';
import { YearOutline } from './features/year/year-outline.tsx';

const days = Array.from({ length: 7 }, (_, index) => ({
  weekday: `[[monday+${index}:weekday]]`,
  date: `[[monday+${index}:date]]`,
  letter: `[[monday+${index}:letter]]`,
  number: `[[monday+${index}:number]]`,
}));

const pages: Readonly<Record<string, ReactElement>> = {
  '/dashboard': <DashboardOutline />,
  '/year': <YearOutline />,
  '/patterns': <PatternsOutline />,
  '/review': <ReviewOutline />,
  '/ideal-week': <IdealOutline />,
  '/calendar': (
    <CalendarOutline
      month="[[today+0:month]]"
      week="[[monday+0:week]]"
      span="[[monday+0:date]] – [[monday+6:date]]"
      days={days}
    />
  ),
};

const routed = (path: string, page: ReactElement) => <StaticRouter location={path}>{page}</StaticRouter>;

/** The HTML of the planner's pages, by path. The gateway inserts the dates of the day. */
export const prerendered: typeof pages = Object.fromEntries(
  Object.entries(pages).map(([path, page]) => [path, routed(path, page)]),
);
