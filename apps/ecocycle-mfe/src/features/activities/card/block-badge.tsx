import { Menu, type MenuItem, type MenuTrigger } from '@simmer/ui/antd/menu';
import { Tooltip } from '@simmer/ui/antd/tooltip';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Repeat from 'lucide-react/icons/repeat';
import styles from './block-badge.module.css';
import { badgeText, type BlockCounts } from '../model/block-counts.ts';
import { blockDaysText } from '../model/block-days-text.ts';

interface BlockBadgeProps {
  readonly name: string;
  readonly counts: BlockCounts;
  readonly onAdd: () => void;
  readonly onOpen: (blockId: string) => void;
}

/** The most blocks listed in the badge's menu; the calendar shows all. */
const MAX_LISTED = 12;

function menuItems({ counts: { blocks }, onAdd, onOpen }: BlockBadgeProps): MenuItem[] {
  const blockItems = blocks.slice(0, MAX_LISTED).map((block, index) => ({
    id: block.id,
    label: blockDaysText(block),
    icon: block.recurring === 'once' ? <CalendarDays aria-hidden="true" /> : <Repeat aria-hidden="true" />,
    hasLineAbove: index === 0,
    onSelect: () => onOpen(block.id),
  }));
  const more = blocks.length - blockItems.length;
  const rest: MenuItem = {
    id: 'more',
    label: `and ${more} more in the calendar`,
    isDisabled: true,
    onSelect: () => undefined,
  };
  const add: MenuItem = {
    id: 'add',
    label: 'Add time block',
    icon: <CalendarPlus aria-hidden="true" />,
    onSelect: onAdd,
  };
  return [add, ...blockItems, ...(more > 0 ? [rest] : [])];
}

/** The visible text of the badge, which the accessible name must contain. */
function shownCount({ recurring, oneTime }: BlockCounts): string {
  if (recurring < 2) return '';
  return `${recurring}${oneTime > 0 ? ` + ${oneTime}` : ''}, `;
}

function Mark({ recurring, oneTime }: BlockCounts) {
  if (recurring === 0 && oneTime === 0) return <CalendarPlus aria-hidden="true" />;
  if (recurring === 0) {
    return (
      <>
        <CalendarDays aria-hidden="true" />
        {oneTime}
      </>
    );
  }
  return (
    <>
      <Repeat aria-hidden="true" />
      {recurring > 1 && recurring}
      {oneTime > 0 && <span> + {oneTime}</span>}
    </>
  );
}

/** Without blocks there is no menu: a click opens the dialog. */
const dialogTrigger = ({ ref }: MenuTrigger, onClick: () => void) =>
  ({ ref, onClick, 'aria-haspopup': 'dialog' }) as const;

/** The number of an activity's time blocks; opens one of them, or the dialog for a new one. */
export function BlockBadge(props: BlockBadgeProps) {
  const { name, counts, onAdd } = props;
  const text = badgeText(counts);
  const isPlanned = counts.blocks.length > 0;
  // One button before and after the first block, so that the dialog can restore the focus to it.
  return (
    <Tooltip text={text}>
      <Menu label={`Time blocks of ${name}`} items={menuItems(props)}>
        {(trigger) => (
          <button
            {...(isPlanned ? trigger : dialogTrigger(trigger, onAdd))}
            type="button"
            className={styles['badge']}
            data-control="blocks"
            data-planned={isPlanned || undefined}
            aria-label={`${shownCount(counts)}${text}: ${name}`}
          >
            <Mark {...counts} />
          </button>
        )}
      </Menu>
    </Tooltip>
  );
}
