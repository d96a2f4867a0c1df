import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { Menu } from '@simmer/ui/antd/menu';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PlanDialog, PlanDialogs } from '../ics/plan-dialogs.tsx';
import { usePlanDownload } from '../ics/use-plan-download.ts';
import type { CalendarScroller } from '../sheet/scroller/calendar-scroller.ts';
import { weekMenuItems } from './week-menu-items.tsx';
import { WeekMenuTrigger } from './week-menu-trigger.tsx';

export interface WeekMenuProps {
  readonly scroller: CalendarScroller;
  readonly today: CalendarDate;
  /** Set if the header has no room for a separate button. */
  readonly onManageNorthStars?: () => void;
}

/** A file was shared with the installed app: its import opens. */
function sharedDialog(): PlanDialog | null {
  const shared = new URLSearchParams(window.location.search).get('shared');
  // A text is the frame's: it opens the palette.
  return shared === null || shared === 'text' ? null : 'shared';
}

/** A reload opens it no more. */
function forgetShared(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('shared')) return;
  address.searchParams.delete('shared');
  window.history.replaceState(window.history.state, '', address);
}

/** Actions for the visible week, for both years, and for the whole plan (CAL-43, ICS-1). */
export function LoadedWeekMenu({ scroller, today, onManageNorthStars }: WeekMenuProps) {
  const download = usePlanDownload(today);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<PlanDialog | null>(sharedDialog);
  useEffect(forgetShared, []);
  const items = weekMenuItems({
    week: () => scroller.getWeek() ?? mondayOf(today),
    download,
    open: setOpened,
    navigate,
    onManageNorthStars,
  });
  return (
    <>
      <Menu label="This week" align="end" items={items}>
        {(trigger) => <WeekMenuTrigger {...trigger} />}
      </Menu>
      <PlanDialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
