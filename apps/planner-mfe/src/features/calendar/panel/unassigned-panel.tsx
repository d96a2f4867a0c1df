import { IconButton } from '@simmer/ui/buttons/icon-button';
import { useDragState } from '@simmer/ui/drag/drag-session';
import { TextField } from '@simmer/ui/fields/text-field';
import X from 'lucide-react/icons/x';
import { useMemo, useRef, useState } from 'react';
import { weekDrag } from '../drag/week-session.ts';
import { searchUnassigned, type Unassigned } from '../model/unassigned.ts';
import { TimeBlockCard } from '../week/time-block-card.tsx';
import { useWeekActions } from '../week/week-actions.ts';
import styles from './panel.module.css';
import { UnassignedEvent } from './unassigned-event.tsx';
import { UnassignedList } from './unassigned-list.tsx';
import { useSheetFocus } from './use-sheet-focus.ts';

/** More than a person reads in a list; search finds the rest. */
const SHOWN_EVENTS = 60;

const NO_MATCH = 'No items match your search';

interface UnassignedPanelProps {
  readonly unassigned: Unassigned;
  readonly onClose: () => void;
}

/**
 * Unplanned items in two lists (CAL-40): blocks without a day, which can be dragged to the week, and events without a
 * phase. On a phone a sheet over the week (CAL-56), which goes down while something is moved.
 */
export function UnassignedPanel({ unassigned, onClose }: UnassignedPanelProps) {
  const [search, setSearch] = useState('');
  const found = useMemo(() => searchUnassigned(unassigned, search), [unassigned, search]);
  const isSearching = search.trim() !== '';
  const actions = useWeekActions();
  const panel = useRef<HTMLElement>(null);
  useSheetFocus(panel, onClose);
  const isMoving = useDragState(weekDrag, ({ dragged }) => dragged !== null);
  const hidden = found.events.length - SHOWN_EVENTS;

  return (
    <aside
      ref={panel}
      id="unassigned"
      className={styles['panel']}
      aria-label="Unassigned"
      tabIndex={-1}
      data-lowered={isMoving || undefined}
    >
      <header className={styles['head']} role="none">
        <h2 className={styles['title']}>Unassigned</h2>
        <IconButton
          className={styles['close']}
          label="Close"
          icon={<X aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      <TextField
        label="Search by activity name"
        hideLabel
        placeholder="Search by activity name…"
        value={search}
        onChange={setSearch}
      />
      {/* Scrollable by keyboard even without focusable content. */}
      <div className={styles['lists']} role="region" aria-label="What is unassigned" tabIndex={0}>
        <UnassignedList
          title="Without a day"
          count={found.blocks.length}
          hint={isSearching ? NO_MATCH : 'Blocks saved as TBD wait here until you drag them onto a day.'}
        >
          {found.blocks.map((card) => (
            <li key={card.block.id}>
              <TimeBlockCard card={card} date={null} onOpen={actions.openBlock} />
            </li>
          ))}
        </UnassignedList>
        <UnassignedList
          title="Events without a phase"
          count={found.events.length}
          hint={isSearching ? NO_MATCH : 'Events without an ecocycle phase appear here.'}
        >
          {found.events.slice(0, SHOWN_EVENTS).map(({ event, count }) => (
            <li key={event.id}>
              <UnassignedEvent event={event} count={count} onOpen={actions.openEvent} />
            </li>
          ))}
        </UnassignedList>
        {hidden > 0 && <p className={styles['hint']}>{hidden} more: search to find them.</p>}
      </div>
    </aside>
  );
}
