// Rendered when the planner is built (FED-70), never in a browser.
import '@simmer/ui/styles/simmer.css';
import type { ReactElement } from 'react';
import { CalendarOutline } from './features/calendar/outline/calendar-outline.tsx';
import { DashboardOutline } from './features/dashboard/dashboard-outline.tsx';
import { YearOutline } from './features/year/year-outline.tsx';

const days = Array.from({ length: 7 }, (_, index) => ({
  weekday: `[[monday+${index}:weekday]]`,
  date: `[[monday+${index}:date]]`,
}));

/** The HTML of the planner's pages by their path. The gateway puts the day's dates in. */
export const prerendered: Readonly<Record<string, ReactElement>> = {
  '/dashboard': <DashboardOutline />,
  '/year': <YearOutline />,
  '/calendar': (
    <CalendarOutline
      month="[[today+0:month]]"
      week="[[monday+0:week]]"
      span="[[monday+0:date]] – [[monday+6:date]]"
      days={days}
    />
  ),
};
