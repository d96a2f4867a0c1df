import { numberText } from '@simmer/domain/totals/number-text';
import { TextField } from '@simmer/ui/fields/text-field';
import { useMemo, useState } from 'react';
import styles from '../calendar.module.css';
import { searchUnassigned, type Unassigned } from '../model/unassigned.ts';
import { TimeBlockCard } from '../week/time-block-card.tsx';
import { useWeekActions } from '../week/week-actions.ts';
import { UnassignedEvent } from './unassigned-event.tsx';

/** More than a person reads in a list; search finds the rest. */
const SHOWN_EVENTS = 60;

const NO_MATCH = 'No items match your search';

/** Unplanned items: blocks without a day, which can be dragged to the week, and events without a phase. */
export function UnassignedPanel({ unassigned }: { unassigned: Unassigned }) {
  const [search, setSearch] = useState('');
  const found = useMemo(() => searchUnassigned(unassigned, search), [unassigned, search]);
  const isSearching = search.trim() !== '';
  const actions = useWeekActions();
  const hidden = found.events.length - SHOWN_EVENTS;

  return (
    <aside id="unassigned" className={styles['panel']} aria-label="Unassigned">
      <h2 className={styles['panelTitle']}>Unassigned</h2>
      <TextField
        label="Search by activity name"
        hideLabel
        placeholder="Search by activity name…"
        value={search}
        onChange={setSearch}
      />
      {/* Scrollable by keyboard even without focusable content. */}
      <div className={styles['lists']} role="region" aria-label="What is unassigned" tabIndex={0}>
        <section>
          <h3 className={styles['listTitle']}>Time blocks ({numberText(found.blocks.length)})</h3>
          {found.blocks.length === 0 && (
            <p className={styles['hint']}>
              {isSearching ? NO_MATCH : 'Blocks saved as TBD wait here until you drag them onto a day.'}
            </p>
          )}
          <div className={styles['list']}>
            {found.blocks.map((card) => (
              <TimeBlockCard key={card.block.id} card={card} date={null} onOpen={actions.openBlock} />
            ))}
          </div>
        </section>
        <section>
          <h3 className={styles['listTitle']}>Calendar events ({numberText(found.events.length)})</h3>
          {found.events.length === 0 && (
            <p className={styles['hint']}>
              {isSearching ? NO_MATCH : 'Events without an ecocycle phase appear here.'}
            </p>
          )}
          <div className={styles['list']}>
            {found.events.slice(0, SHOWN_EVENTS).map(({ event, count }) => (
              <UnassignedEvent key={event.id} event={event} count={count} onOpen={actions.openEvent} />
            ))}
          </div>
          {hidden > 0 && <p className={styles['hint']}>{hidden} more: search to find them.</p>}
        </section>
      </div>
    </aside>
  );
}
