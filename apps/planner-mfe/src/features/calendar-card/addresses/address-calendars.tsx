import { useCalendarAddresses } from '@simmer/app-state/google-calendar/calendar-addresses';
import { useIsAway } from '@simmer/app-state/session/session';
import { limits } from '@simmer/contracts/limits';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import styles from '../parts/calendar-card.module.css';
import { AddAddressDialog } from './address-dialogs.ts';
import { AddressRow } from './address-row.tsx';

const TITLE_ID = 'calendar-addresses-title';

/** Calendars that others publish at an address, shown beside the person's own (SYN-50). */
export function AddressCalendars() {
  const { data: calendars } = useCalendarAddresses();
  const isAway = useIsAway();
  const [isAdding, setIsAdding] = useState(false);
  // Optional: the card omits this part if it cannot be loaded.
  if (calendars === undefined) return null;
  return (
    <section className={styles['own']} aria-labelledby={TITLE_ID}>
      <h3 id={TITLE_ID}>Calendars by their addresses</h3>
      <p>
        A school, a club, holidays, or a calendar that Outlook or iCloud publishes: its events stand in your
        week. Simmer only reads it.
      </p>
      {calendars.length > 0 && (
        <ul className={styles['addresses']} aria-labelledby={TITLE_ID}>
          {calendars.map((calendar) => (
            <AddressRow key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
      {calendars.length < limits.calendarAddresses && (
        <Button aria-haspopup="dialog" disabled={isAway} onClick={() => setIsAdding(true)}>
          Add a calendar by its address
        </Button>
      )}
      {isAdding && <AddAddressDialog onClose={() => setIsAdding(false)} />}
    </section>
  );
}
