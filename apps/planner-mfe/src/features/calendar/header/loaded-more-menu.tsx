import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { Menu } from '@simmer/ui/antd/menu';
import { useEffect, useState } from 'react';
import { type PlanDialog, PlanDialogs } from '../ics/plan-dialogs.tsx';
import type { CalendarScroller } from '../sheet/scroller/calendar-scroller.ts';
import { MoreButton } from './more-button.tsx';
import { usePlanItems } from './use-plan-items.tsx';
import { useWeekItems } from './use-week-items.tsx';

export interface MoreMenuProps {
  readonly scroller: CalendarScroller;
  readonly today: CalendarDate;
  /** Set if the header has no room for a separate button, nor for a word. */
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

/** Actions for the visible week, and for the whole plan (CAL-43). */
export function LoadedMoreMenu({ scroller, today, onManageNorthStars }: MoreMenuProps) {
  const [opened, setOpened] = useState<PlanDialog | null>(sharedDialog);
  useEffect(forgetShared, []);
  const ofWeek = useWeekItems(scroller, today);
  const ofPlan = usePlanItems(today, setOpened, onManageNorthStars);
  const isNarrow = onManageNorthStars !== undefined;
  return (
    <>
      <Menu label="This week and the plan" align="end" items={[...ofWeek, ...ofPlan]}>
        {(trigger) => <MoreButton {...trigger} isNarrow={isNarrow} />}
      </Menu>
      <PlanDialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
