import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { Menu } from '@simmer/ui/antd/menu';
import { toast } from '@simmer/ui/toasts/toast';
import Link from 'lucide-react/icons/link';
import Printer from 'lucide-react/icons/printer';
import { weekLink } from '../model/week-address.ts';
import type { CalendarScroller } from '../sheet/scroller/calendar-scroller.ts';
import { MenuButton } from './menu-button.tsx';

export interface WeekMenuProps {
  readonly scroller: CalendarScroller;
  readonly today: CalendarDate;
}

async function copyLink(monday: CalendarDate): Promise<void> {
  try {
    await navigator.clipboard.writeText(weekLink(window.location.origin, monday));
    toast.success('Link to this week copied');
  } catch {
    toast.error('The link could not be copied. Copy it from the address bar instead.');
  }
}

/** Actions for the visible week alone (CAL-43). */
export function LoadedWeekMenu({ scroller, today }: WeekMenuProps) {
  const items = [
    {
      id: 'copy-link',
      label: 'Copy link to this week',
      icon: <Link aria-hidden="true" />,
      onSelect: () => void copyLink(scroller.getWeek() ?? mondayOf(today)),
    },
    {
      id: 'print',
      label: 'Print this week',
      icon: <Printer aria-hidden="true" />,
      onSelect: () => window.print(),
    },
  ];
  return (
    <Menu label="This week" align="end" items={items}>
      {(trigger) => <MenuButton of="week" {...trigger} />}
    </Menu>
  );
}
