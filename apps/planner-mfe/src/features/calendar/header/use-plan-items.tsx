import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import type { MenuItem } from '@simmer/ui/antd/menu';
import CalendarRange from 'lucide-react/icons/calendar-range';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Download from 'lucide-react/icons/download';
import Gauge from 'lucide-react/icons/gauge';
import Leaf from 'lucide-react/icons/leaf';
import Rss from 'lucide-react/icons/rss';
import Sparkles from 'lucide-react/icons/sparkles';
import Upload from 'lucide-react/icons/upload';
import { useSession } from '@simmer/app-state/session/session';
import { useNavigate } from 'react-router';
import type { PlanDialog } from '../ics/plan-dialogs.tsx';
import { usePlanDownload } from '../ics/use-plan-download.ts';

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
export function usePlanItems(
  today: CalendarDate,
  open: (dialog: PlanDialog) => void,
  onManageNorthStars: (() => void) | undefined,
): readonly MenuItem[] {
  const download = usePlanDownload(today);
  const navigate = useNavigate();
  // Without an account there is no history.
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
      id: 'day-limits',
      label: 'Hours a day…',
      icon: <Gauge aria-hidden="true" />,
      onSelect: () => open('limits'),
      hasLineAbove: true,
    },
    ...manageItem(onManageNorthStars),
  ];
}
