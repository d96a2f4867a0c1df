import { ChevronDown, Inbox } from '@simmer/ui/buttons/header-icons';
import { storedPreference } from '@simmer/ui/device/stored-preference';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { monthTitle } from '@simmer/domain/dates/date-labels';
import { useHeightForLayout } from '@simmer/ui/hooks/use-height-for-layout';
import { Button } from '@simmer/ui/buttons/button';
import { SegmentedControl } from '@simmer/ui/fields/segmented-control';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { unassignedText } from '../model/unassigned.ts';
import { PhoneTop, type PhoneTopProps } from './phone-top.tsx';
import styles from './phone.module.css';
import type { PhoneView } from './use-phone-view.ts';

const preference = storedPreference<boolean>('simmer-phone-top', (saved) => saved === 'open');

/** Whether the header is unfolded; stored in this browser (CAL-54). */
function useTopOpen(): [boolean, () => void] {
  const isOpen = useSyncExternalStore(preference.subscribe, preference.get);
  const toggle = useCallback(() => preference.set(preference.get() ? 'folded' : 'open'), []);
  return [isOpen, toggle];
}

const VIEWS = [
  { value: 'today', label: 'Today' },
  { value: '1', label: 'Day' },
  { value: '3', label: '3 days' },
] as const;

interface PhoneHeaderProps extends PhoneTopProps {
  readonly view: PhoneView;
  readonly onChooseView: (view: PhoneView) => void;
  readonly isPanelOpen: boolean;
  /** '–' until all blocks are there. */
  readonly unassignedCount: number | '–';
  readonly onTogglePanel: () => void;
}

/** The calendar's header on phones: one line, and the part that it unfolds (CAL-54). */
export function PhoneHeader(props: PhoneHeaderProps) {
  const { scroller } = props;
  const head = useRef<HTMLElement>(null);
  useHeightForLayout(head, '--page-head-height');
  const month = useSyncExternalStore(scroller.subscribe, scroller.getMonth);
  const [isOpen, toggle] = useTopOpen();
  return (
    <header ref={head} className={styles['header']}>
      <div className={styles['line']}>
        <h1 className={styles['month']} aria-live="polite">
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={isOpen}
            aria-controls="calendar-top"
            title="Weeks and North Stars"
            onClick={toggle}
          >
            <span>{monthTitle(month)}</span>
            <ChevronDown className={styles['chevron']} aria-hidden="true" />
          </button>
        </h1>
        <SegmentedControl
          label="Days at a time"
          options={VIEWS}
          value={props.view}
          onChange={props.onChooseView}
        />
        <Button
          className={styles['unassigned']}
          aria-expanded={props.isPanelOpen}
          aria-controls="unassigned"
          title={unassignedText(props.unassignedCount)}
          onClick={props.onTogglePanel}
          variant="quiet"
          size="small"
        >
          <Inbox aria-hidden="true" />
          <VisuallyHidden>{unassignedText(props.unassignedCount)}</VisuallyHidden>
          <span className={`sm-tabular ${styles['count']}`} aria-hidden="true">
            {props.unassignedCount}
          </span>
        </Button>
      </div>
      {isOpen && (
        <div id="calendar-top" className={styles['opened']}>
          <PhoneTop {...props} />
        </div>
      )}
    </header>
  );
}
