import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { Menu, type MenuItem } from '@simmer/ui/antd/menu';
import CalendarRange from 'lucide-react/icons/calendar-range';
import Download from 'lucide-react/icons/download';
import Gauge from 'lucide-react/icons/gauge';
import Leaf from 'lucide-react/icons/leaf';
import Rss from 'lucide-react/icons/rss';
import Sparkles from 'lucide-react/icons/sparkles';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PlanDialog, PlanDialogs } from '../ics/plan-dialogs.tsx';
import { usePlanDownload } from '../ics/use-plan-download.ts';
import { MenuButton } from './menu-button.tsx';

export interface PlanMenuProps {
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
export function LoadedPlanMenu({ today, onManageNorthStars }: PlanMenuProps) {
  const download = usePlanDownload(today);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<PlanDialog | null>(sharedDialog);
  useEffect(forgetShared, []);
  const items: MenuItem[] = [
    {
      id: 'year',
      label: 'The year',
      icon: <CalendarRange aria-hidden="true" />,
      onSelect: () => void navigate('/year'),
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
      onSelect: () => setOpened('feed'),
    },
    {
      id: 'import',
      label: 'Import .ics file…',
      icon: <Upload aria-hidden="true" />,
      onSelect: () => setOpened('import'),
    },
    {
      id: 'day-limits',
      label: 'Hours a day…',
      icon: <Gauge aria-hidden="true" />,
      onSelect: () => setOpened('limits'),
      hasLineAbove: true,
    },
    ...manageItem(onManageNorthStars),
  ];
  return (
    <>
      <Menu label="Plan" align="end" items={items}>
        {(trigger) => <MenuButton of="plan" {...trigger} />}
      </Menu>
      <PlanDialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
