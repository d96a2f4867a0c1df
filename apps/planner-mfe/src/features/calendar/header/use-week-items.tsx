import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import type { MenuItem } from '@simmer/ui/antd/menu';
import { toast } from '@simmer/ui/toasts/toast';
import Link from 'lucide-react/icons/link';
import CirclePause from 'lucide-react/icons/circle-pause';
import ListPlus from 'lucide-react/icons/list-plus';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Printer from 'lucide-react/icons/printer';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useFill } from '../../ideal-week/use-fill.ts';
import { useIdealWeek } from '../../ideal-week/use-ideal-week.ts';
import { usePause } from '../../ideal-week/use-pause.ts';
import { reviewLink } from '../../review/model/review-address.ts';
import { weekLink } from '../model/week-address.ts';
import type { CalendarScroller } from '../sheet/scroller/calendar-scroller.ts';

async function copyLink(monday: CalendarDate): Promise<void> {
  try {
    await navigator.clipboard.writeText(weekLink(window.location.origin, monday));
    toast.success('Link to this week copied');
  } catch {
    toast.error('The link could not be copied. Copy it from the address bar instead.');
  }
}

/** Actions for the visible week alone (CAL-43). */
export function useWeekItems(scroller: CalendarScroller, today: CalendarDate): readonly MenuItem[] {
  const navigate = useNavigate();
  const shownWeek = () => scroller.getWeek() ?? mondayOf(today);
  const { week } = useIdealWeek(today);
  const fill = useFill(today);
  const pause = usePause(today);
  const isPaused = useSyncExternalStore(scroller.subscribe, () => pause.isPaused(shownWeek()));
  return [
    {
      id: 'review',
      label: 'Review this week',
      icon: <NotebookPen aria-hidden="true" />,
      onSelect: () => void navigate(reviewLink(shownWeek())),
    },
    {
      id: 'fill',
      label: 'Fill from your ideal week',
      icon: <ListPlus aria-hidden="true" />,
      onSelect: () => {
        if (week !== null && week.ideal.length > 0) fill(week, [shownWeek()]);
        else void navigate('/ideal-week');
      },
    },
    {
      id: 'pause',
      label: isPaused ? 'Take up this week again' : 'Pause this week',
      icon: <CirclePause aria-hidden="true" />,
      onSelect: () => pause.toggle(shownWeek()),
    },
    {
      id: 'copy-link',
      label: 'Copy link to this week',
      icon: <Link aria-hidden="true" />,
      onSelect: () => void copyLink(shownWeek()),
    },
    {
      id: 'print',
      label: 'Print this week',
      icon: <Printer aria-hidden="true" />,
      onSelect: () => window.print(),
    },
  ];
}
