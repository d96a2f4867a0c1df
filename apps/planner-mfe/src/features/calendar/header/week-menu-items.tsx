import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import type { MenuItem } from '@simmer/ui/antd/menu';
import { toast } from '@simmer/ui/toasts/toast';
import CalendarRange from 'lucide-react/icons/calendar-range';
import Download from 'lucide-react/icons/download';
import Link from 'lucide-react/icons/link';
import Printer from 'lucide-react/icons/printer';
import Rss from 'lucide-react/icons/rss';
import Sparkles from 'lucide-react/icons/sparkles';
import Upload from 'lucide-react/icons/upload';
import type { NavigateFunction } from 'react-router';
import type { PlanDialog } from '../ics/plan-dialogs.tsx';
import { weekLink } from '../model/week-address.ts';

async function copyLink(monday: CalendarDate): Promise<void> {
  try {
    await navigator.clipboard.writeText(weekLink(window.location.origin, monday));
    toast.success('Link to this week copied');
  } catch {
    toast.error('The link could not be copied. Copy it from the address bar instead.');
  }
}

interface WeekMenuActions {
  /** The Monday of the visible week. */
  readonly week: () => CalendarDate;
  readonly download: () => Promise<void>;
  readonly open: (dialog: PlanDialog) => void;
  readonly navigate: NavigateFunction;
  readonly onManageNorthStars: (() => void) | undefined;
}

const manageItem = (onSelect: (() => void) | undefined) =>
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

/** Actions for the visible week, for both years (YR-1), and for the whole plan (CAL-43, ICS-1). */
export const weekMenuItems = ({
  week,
  download,
  open,
  navigate,
  onManageNorthStars,
}: WeekMenuActions): MenuItem[] => [
  {
    id: 'copy-link',
    label: 'Copy link to this week',
    icon: <Link aria-hidden="true" />,
    onSelect: () => void copyLink(week()),
  },
  {
    id: 'print',
    label: 'Print this week',
    icon: <Printer aria-hidden="true" />,
    onSelect: () => window.print(),
  },
  {
    id: 'year',
    label: 'The year',
    icon: <CalendarRange aria-hidden="true" />,
    onSelect: () => void navigate('/year'),
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
  ...manageItem(onManageNorthStars),
];
