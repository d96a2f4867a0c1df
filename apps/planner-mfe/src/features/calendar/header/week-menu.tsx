import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { Menu, type MenuItem } from '@simmer/ui/antd/menu';
import { toast } from '@simmer/ui/toasts/toast';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PlanDialog, PlanDialogs } from '../ics/plan-dialogs.tsx';
import { usePlanDownload } from '../ics/use-plan-download.ts';
import type { CalendarScroller } from '../sheet/scroller/calendar-scroller.ts';

interface WeekMenuProps {
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

const NONE: readonly never[] = [];

/** The menu of the visible week. Its items are loaded when it is opened: the first paint has no use for them. */
export function WeekMenu({ scroller, today, onManageNorthStars }: WeekMenuProps) {
  const download = usePlanDownload(today);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<PlanDialog | null>(sharedDialog);
  const [items, setItems] = useState<readonly MenuItem[]>(NONE);
  useEffect(forgetShared, []);
  const show = async (toggle: () => void) => {
    try {
      const { weekMenuItems } = await import(/* webpackChunkName: "week-menu" */ './week-menu-items.tsx');
      const week = scroller.getWeek() ?? mondayOf(today);
      setItems(weekMenuItems({ week, download, open: setOpened, navigate, onManageNorthStars }));
      toggle();
    } catch {
      toast.error('The menu could not be loaded. Check your connection and try again.');
    }
  };
  return (
    <>
      <Menu label="This week" align="end" items={items}>
        {(trigger) => (
          <IconButton
            {...trigger}
            onClick={() => void show(trigger.onClick)}
            size="small"
            label="More for this week"
            icon={<EllipsisVertical aria-hidden="true" />}
          />
        )}
      </Menu>
      <PlanDialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
