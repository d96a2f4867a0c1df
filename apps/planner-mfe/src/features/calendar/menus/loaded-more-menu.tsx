import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { Menu, type MenuItem } from '@simmer/ui/antd/menu';
import { toast } from '@simmer/ui/toasts/toast';
import Link from 'lucide-react/icons/link';
import CirclePause from 'lucide-react/icons/circle-pause';
import ListPlus from 'lucide-react/icons/list-plus';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import CalendarRange from 'lucide-react/icons/calendar-range';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Download from 'lucide-react/icons/download';
import Gauge from 'lucide-react/icons/gauge';
import Leaf from 'lucide-react/icons/leaf';
import Rss from 'lucide-react/icons/rss';
import Sparkles from 'lucide-react/icons/sparkles';
import Upload from 'lucide-react/icons/upload';
import { useSession } from '@simmer/app-state/session/session';
import { useFill } from '../../ideal-week/use-fill.ts';
import { useIdealWeek } from '../../ideal-week/model/use-ideal-week.ts';
import { usePause } from '../../ideal-week/use-pause.ts';
import { reviewLink } from '../../../shared/review-address.ts';
import { weekLink } from '../../../shared/week-address.ts';
import type { CalendarScroller } from '../scroll/calendar-scroller.ts';
import { type PlanDialog, PlanDialogs } from '../files/plan-dialogs.tsx';
import { usePlanDownload } from '../files/use-plan-download.ts';
import { MoreButton } from './more-button.tsx';

async function copyLink(monday: CalendarDate): Promise<void> {
  try {
    await navigator.clipboard.writeText(weekLink(window.location.origin, monday));
    toast.success('Link to this week copied');
  } catch {
    toast.error('The link could not be copied. Copy it from the address bar instead.');
  }
}

/** Actions for the visible week alone (CAL-43). */
function useWeekItems(scroller: CalendarScroller, today: CalendarDate): readonly MenuItem[] {
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

const historyItem = (onSelect: (() => void) | null): MenuItem[] =>
  onSelect === null
    ? []
    : [
        {
          id: 'history',
          label: 'Recently deleted…',
          icon: <ArchiveRestore aria-hidden="true" />,
          onSelect,
        },
      ];

const manageItem = (onSelect: (() => void) | undefined): MenuItem[] =>
  onSelect === undefined
    ? []
    : [
        {
          id: 'north-stars',
          label: 'Manage North Stars',
          icon: <Sparkles aria-hidden="true" />,
          onSelect,
          hasLineAbove: true,
        },
      ];

/** Actions for both years (YR-1) and for the whole plan (ICS-1, CAP-2). */
function usePlanItems(
  today: CalendarDate,
  open: (dialog: PlanDialog) => void,
  onManageNorthStars: (() => void) | undefined,
): readonly MenuItem[] {
  const download = usePlanDownload(today);
  const navigate = useNavigate();
  // Only an account has a history of the plan.
  const hasHistory = useSession(({ status }) => status === 'signed-in' || status === 'on-copy');
  return [
    {
      id: 'year',
      label: 'The year',
      icon: <CalendarRange aria-hidden="true" />,
      onSelect: () => void navigate('/year'),
      hasLineAbove: true,
    },
    {
      id: 'ideal-week',
      label: 'Your ideal week',
      icon: <Leaf aria-hidden="true" />,
      onSelect: () => void navigate('/ideal-week'),
    },
    {
      id: 'download',
      label: 'Download plan (.ics)',
      icon: <Download aria-hidden="true" />,
      onSelect: () => void download(),
      hasLineAbove: true,
    },
    {
      id: 'feed',
      label: 'Subscribe to your plan…',
      icon: <Rss aria-hidden="true" />,
      onSelect: () => open('feed'),
    },
    {
      id: 'import',
      label: 'Import .ics file…',
      icon: <Upload aria-hidden="true" />,
      onSelect: () => open('import'),
    },
    ...historyItem(hasHistory ? () => open('history') : null),
    {
      id: 'calendars',
      label: 'Calendars…',
      icon: <CalendarSync aria-hidden="true" />,
      onSelect: () => void navigate('/account/calendars'),
    },
    {
      id: 'day-limits',
      label: 'Hours a day…',
      icon: <Gauge aria-hidden="true" />,
      onSelect: () => open('limits'),
      hasLineAbove: true,
    },
    ...manageItem(onManageNorthStars),
  ];
}

export interface MoreMenuProps {
  readonly scroller: CalendarScroller;
  readonly today: CalendarDate;
  /** Set if the header has no room for a button of its own, nor for the word on the menu button. */
  readonly onManageNorthStars?: () => void;
}

/** The import, if the installed app was opened with a shared file; else null. */
function sharedDialog(): PlanDialog | null {
  const shared = new URLSearchParams(window.location.search).get('shared');
  // A shared text is for the frame, which opens the palette.
  return shared === null || shared === 'text' ? null : 'shared';
}

/** Removes the shared file from the address, so that a reload does not open the import again. */
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
  const weekItems = useWeekItems(scroller, today);
  const planItems = usePlanItems(today, setOpened, onManageNorthStars);
  const isNarrow = onManageNorthStars !== undefined;
  return (
    <>
      <Menu label="This week and the plan" align="end" items={[...weekItems, ...planItems]}>
        {(trigger) => <MoreButton {...trigger} isNarrow={isNarrow} />}
      </Menu>
      <PlanDialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
