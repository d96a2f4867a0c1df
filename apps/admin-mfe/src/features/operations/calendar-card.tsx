import type { Operations, OperationsAction } from '@simmer/contracts/schemas/operations.schema';
import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { Facts } from '../listing/facts.tsx';
import { durationText } from './operations-labels.ts';
import styles from './operations.module.css';

interface CalendarCardProps {
  readonly operations: Operations;
  readonly onAction: (action: OperationsAction) => void;
}

/** Calendars and mails in numbers (ADM-74). */
export function CalendarCard({ operations: { calendars, mails }, onAction }: CalendarCardProps) {
  return (
    <Card aria-label="Calendars and mails" title="Calendars and mails" className={styles['card']}>
      <Facts
        facts={[
          ['Connected accounts', calendars.connected],
          ['To be connected again', calendars.failing],
          ['Not synced for 12 h', calendars.late],
          ['Ended watches', calendars.expired_watches],
          ['Unsent mails', mails.unsent],
          ['Oldest unsent mail', mails.unsent > 0 ? durationText(mails.oldest_ms) : '–'],
        ]}
      />
      <Button size="small" onClick={() => onAction({ action: 'renew-watches' })}>
        Renew watches
      </Button>
    </Card>
  );
}
