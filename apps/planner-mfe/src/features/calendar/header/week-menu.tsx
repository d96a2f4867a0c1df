import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { Menu } from '@simmer/ui/antd/menu';
import { toast } from '@simmer/ui/toasts/toast';
import Download from 'lucide-react/icons/download';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Link from 'lucide-react/icons/link';
import Printer from 'lucide-react/icons/printer';
import Rss from 'lucide-react/icons/rss';
import Sparkles from 'lucide-react/icons/sparkles';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useState } from 'react';
import { type PlanDialog, PlanDialogs } from '../ics/plan-dialogs.tsx';
import { usePlanDownload } from '../ics/use-plan-download.ts';
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

/** Actions for the visible week, and for the whole plan (CAL-43, ICS-1). */
export function WeekMenu({ scroller, today, onManageNorthStars }: WeekMenuProps) {
  const download = usePlanDownload(today);
  const [opened, setOpened] = useState<PlanDialog | null>(sharedDialog);
  useEffect(forgetShared, []);
  const week = () => scroller.getWeek() ?? mondayOf(today);
  return (
    <>
      <Menu
        label="This week"
        align="end"
        items={[
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
          ...manageItem(onManageNorthStars),
        ]}
      >
        {(trigger) => (
          <IconButton
            {...trigger}
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
