import { messageOf } from '@simmer/app-state/errors';
import {
  usePushSubscriptions,
  useRemovePushSubscription,
} from '@simmer/app-state/reminders/push-subscriptions';
import type { PushSubscription } from '@simmer/contracts/schemas/reminder.schema';
import { Badge } from '@simmer/ui/badges/badge';
import { Button } from '@simmer/ui/buttons/button';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { toast } from '@simmer/ui/toasts/toast';
import { notifications } from '../../../session/preferences.ts';
import type { RefObject } from 'react';
import styles from './reminders.module.css';
import type { PushAnswer } from './use-push-answer.ts';

const TITLE = 'Devices that get reminders';

/** Why this device gets no reminders, and what to do about it (REM-15). */
const PROBLEMS: Readonly<Record<NonNullable<PushAnswer['problem']>, string>> = {
  switched: 'You are switched in as this person. Only they can have reminders on their devices.',
  off: 'Notifications are off on this device. Switch them on in your preferences to be reminded here.',
  'needs-install':
    'This browser can remind you only from the Home Screen: tap Share, then “Add to Home Screen”, and open Simmer from there.',
  unsupported: 'This browser cannot show reminders. Choose mail, or use another browser.',
  'not-set-up': 'Push is not set up by whoever runs this server. Mail works.',
  denied:
    'This browser does not let Simmer show notifications. Allow them in its settings for this site, beside the address, then open this again.',
  'not-allowed': 'To be reminded on this device, allow notifications when your browser asks.',
  failed: 'This device could not be added. Try again.',
};
const CAN_BE_ASKED: readonly PushAnswer['problem'][] = [null, 'not-allowed', 'failed'];

function DeviceRow({ device: { id, device, is_current: isCurrent } }: { readonly device: PushSubscription }) {
  const { mutate, isPending } = useRemovePushSubscription();
  const name = device ?? 'An unknown browser';
  const remove = (): void =>
    mutate(id, {
      onSuccess: () => {
        // Otherwise the next sign-in here would add the device again.
        if (isCurrent) notifications.set('off');
        toast.success(`No more reminders: ${name}`);
      },
      onError: (error) => toast.error(messageOf(error, 'The device could not be removed')),
    });
  return (
    <li className={styles['device']}>
      <span>
        {name} {isCurrent && <Badge tone="done">This one</Badge>}
      </span>
      <Button size="small" variant="quiet" aria-label={`Remove ${name}`} busy={isPending} onClick={remove}>
        Remove
      </Button>
    </li>
  );
}

function DeviceList({ devices }: { readonly devices: readonly PushSubscription[] }) {
  // The focused button disappears with its row.
  const list = useFocusAfter<HTMLUListElement>(devices.length);
  return (
    <ul ref={list} tabIndex={-1} aria-label={TITLE} className={styles['devices']}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  );
}

interface ReminderDevicesProps {
  readonly ref: RefObject<HTMLElement | null>;
  /** True if some kind of reminder is sent by push. */
  readonly isWanted: boolean;
  readonly push: PushAnswer;
}

/** The devices that get reminders, and whether this one does. */
export function ReminderDevices({ ref, isWanted, push: { problem, isAsking, ask } }: ReminderDevicesProps) {
  const { data, isError, isFetching, refetch } = usePushSubscriptions();
  const isHere = data?.some((device) => device.is_current) === true;
  if (!isWanted && (data === undefined || data.length === 0)) return null;
  return (
    <section ref={ref} className={styles['section']}>
      <h2>{TITLE}</h2>
      {data !== undefined && data.length > 0 && <DeviceList devices={data} />}
      {data === undefined && isError && (
        <ErrorState
          isSmall
          title="Your devices could not be loaded"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isWanted && !isHere && !isAsking && problem !== null && <p role="status">{PROBLEMS[problem]}</p>}
      {isWanted && !isHere && data !== undefined && CAN_BE_ASKED.includes(problem) && (
        <Button size="small" busy={isAsking} onClick={() => void ask()}>
          Remind me on this device
        </Button>
      )}
    </section>
  );
}
