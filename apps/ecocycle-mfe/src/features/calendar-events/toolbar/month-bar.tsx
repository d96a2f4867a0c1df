import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { monthTitle } from '@simmer/domain/dates/date-labels';
import { startOfMonth } from '@simmer/domain/dates/month';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { Menu } from '@simmer/ui/antd/menu';
import Bookmark from 'lucide-react/icons/bookmark';
import CalendarCog from 'lucide-react/icons/calendar-cog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import styles from '../events-tab.module.css';
import { monthAway } from '../model/event-month.ts';

interface MonthBarProps {
  readonly month: CalendarDate;
  readonly today: CalendarDate;
  readonly isSyncing: boolean;
  /** Whether a calendar is connected; null while unknown. */
  readonly isConnected: boolean | null;
  readonly onMonth: (month: CalendarDate) => void;
  readonly onSync: () => void;
  readonly onCalendars: () => void;
  readonly onRules: () => void;
}

/** The month of the table, and 'Update Calendar'. */
export function MonthBar(props: MonthBarProps) {
  const { month, today, isSyncing, isConnected, onMonth, onSync, onCalendars, onRules } = props;
  const current = startOfMonth(today);
  return (
    <div className={styles['monthBar']}>
      <div className={styles['months']}>
        <IconButton
          label="Previous month"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => onMonth(monthAway(month, -1))}
        />
        <h2 className={styles['month']} aria-live="polite">
          {monthTitle(month)}
        </h2>
        <IconButton
          label="Next month"
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => onMonth(monthAway(month, 1))}
        />
        {/* Keeps its space when hidden, so that it never appears under the pointer at 'Next month'. */}
        <Button
          variant="quiet"
          size="small"
          className={styles['thisMonth']}
          data-current={month === current || undefined}
          onClick={() => onMonth(current)}
        >
          This month
        </Button>
      </div>
      <div className={styles['tools']}>
        {isConnected !== false && (
          <Button icon={<RefreshCw aria-hidden="true" />} busy={isSyncing} onClick={onSync}>
            Update Calendar
          </Button>
        )}
        <Menu
          label="Calendar options"
          align="end"
          items={[
            ...(isConnected === false
              ? []
              : [
                  {
                    id: 'calendars',
                    label: 'Select calendars',
                    icon: <CalendarCog aria-hidden="true" />,
                    onSelect: onCalendars,
                  },
                ]),
            {
              id: 'rules',
              label: 'Keyword rules',
              icon: <Bookmark aria-hidden="true" />,
              onSelect: onRules,
            },
          ]}
        >
          {(trigger) => (
            <IconButton
              {...trigger}
              label="Calendar options"
              icon={<EllipsisVertical aria-hidden="true" />}
            />
          )}
        </Menu>
      </div>
    </div>
  );
}
