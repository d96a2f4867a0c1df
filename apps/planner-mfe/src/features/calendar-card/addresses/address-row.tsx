import { useOnCalendarAddress } from '@simmer/app-state/google-calendar/calendar-addresses';
import { formatMoment } from '@simmer/app-state/format-moment';
import { serverMessageOf } from '@simmer/app-state/errors';
import { useIsAway } from '@simmer/app-state/session/session';
import type { CalendarAddress } from '@simmer/contracts/schemas/google-calendar/calendar-address.schema';
import { DEFAULT_CALENDAR_COLOR } from '@simmer/domain/colors/palette';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { Button } from '@simmer/ui/buttons/button';
import { toast } from '@simmer/ui/toasts/toast';
import { useId, useState } from 'react';
import styles from '../parts/calendar-card.module.css';
import { ChangeAddressDialog } from './address-dialogs.ts';

/** What a person wants to know of a calendar: how current it is, and why it is not. */
function stateText({ is_on, is_reading, is_shown, read_at, problem }: CalendarAddress): string {
  const last = read_at === null ? '' : `Read ${formatMoment(read_at)}.`;
  const parts = [
    !is_on && 'Switched off.',
    problem,
    is_reading && (problem === null ? 'Reading…' : 'Trying again…'),
    problem !== null && last !== '' ? `Last: ${last}` : last,
  ];
  const state = parts.filter(Boolean).join(' ');
  return is_shown ? state : `Hidden. ${state}`;
}

/** One calendar, with its state and what can be done with it. */
export function AddressRow({ calendar }: { readonly calendar: CalendarAddress }) {
  const { id, name, host, color, is_on: isOn, is_reading: isReading } = calendar;
  const nameId = useId();
  const isAway = useIsAway();
  const read = useOnCalendarAddress('calendarAddresses.read');
  const remove = useOnCalendarAddress('calendarAddresses.remove');
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const failed = (fallback: string) => (error: Error) => void toast.error(serverMessageOf(error, fallback));
  const confirmRemoval = async () => {
    try {
      await remove.mutateAsync(id);
      toast.success(`${name} removed`);
    } catch (error) {
      toast.error(serverMessageOf(error, 'The calendar could not be removed'));
    }
    close();
  };
  return (
    <li>
      <span className={styles['calendar']}>
        <span className={styles['dot']} style={{ background: color ?? DEFAULT_CALENDAR_COLOR }} />
        <strong id={nameId}>{name}</strong>
        <span className="sm-muted">{host}</span>
      </span>
      <span className={styles['lastSync']} role="status">
        {stateText(calendar)}
      </span>
      <span className={styles['actions']}>
        <Button
          size="small"
          aria-describedby={nameId}
          busy={read.isPending || isReading}
          disabled={isAway}
          onClick={() => read.mutate(id, { onError: failed('The calendar could not be read') })}
        >
          {isOn ? 'Read now' : 'Switch on'}
        </Button>
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-describedby={nameId}
          disabled={isAway}
          onClick={() => setOpen('change')}
        >
          Change
        </Button>
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-describedby={nameId}
          disabled={isAway}
          onClick={() => setOpen('remove')}
        >
          Remove
        </Button>
      </span>
      {open === 'change' && <ChangeAddressDialog calendar={calendar} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'remove'}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        isDanger
        onConfirm={confirmRemoval}
        onCancel={close}
      >
        Its events leave your week, with what you set for them. To have them again, add its address again.
      </ConfirmDialog>
    </li>
  );
}
