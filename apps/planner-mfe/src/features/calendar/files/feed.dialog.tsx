import { browserZone } from '@simmer/app-state/clock';
import {
  useCalendarFeed,
  useOpenCalendarFeed,
  useRevokeCalendarFeed,
} from '@simmer/app-state/google-calendar/calendar-feed';
import { nameOfSwitchedUser } from '@simmer/app-state/session/switched-user';
import { messageOf } from '@simmer/app-state/errors';
import type { CalendarFeed } from '@simmer/contracts/schemas/google-calendar/calendar-feed.schema';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { todayInZone } from '@simmer/domain/dates/zoned-date';
import { Button } from '@simmer/ui/buttons/button';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { Dialog } from '@simmer/ui/antd/dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { TextField } from '@simmer/ui/antd/text-field';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import styles from './files.module.css';

const addressOf = (secret: string): string => `${window.location.origin}/api/v1/calendar-feed/${secret}.ics`;

const dayOf = (instant: string): string => shortDate(todayInZone(Date.parse(instant), browserZone()));

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Private link copied');
  } catch {
    toast.error('The link could not be copied. Select it and copy it by hand.');
  }
}

/** Subscribes another calendar app to the plan: a private address, shown once, that the owner can revoke. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const feed = useCalendarFeed();
  const opening = useOpenCalendarFeed();
  const revoking = useRevokeCalendarFeed();
  const [secret, setSecret] = useState<string | null>(null);
  const [question, setQuestion] = useState<'renew' | 'revoke' | null>(null);
  // A link made while switched in would stay known to the admin after the switch (AUT-46).
  const isSwitched = nameOfSwitchedUser() !== null;

  const open = async () => {
    try {
      setSecret((await opening.mutateAsync()).secret);
      toast.success('Private link created. It is shown only once.');
    } catch (error) {
      toast.error(messageOf(error, 'The link could not be created. Try again.'));
    }
  };
  const revoke = async () => {
    try {
      await revoking.mutateAsync();
      setSecret(null);
      toast.success('Private link revoked');
    } catch (error) {
      toast.error(messageOf(error, 'The link could not be revoked. Try again.'));
    }
  };
  const confirm = async () => {
    await (question === 'revoke' ? revoke() : open());
    setQuestion(null);
  };

  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title="Subscribe to your plan"
        description="See your time blocks in Google Calendar, Apple Calendar or Outlook. They refresh on their own, about once an hour."
      >
        {feed.isPending && <LoadingArea label="Loading…" />}
        {feed.isError && (
          <ErrorState
            isSmall
            title="This could not be loaded"
            text={messageOf(feed.error, 'Check your connection and try again.')}
            onRetry={() => void feed.refetch()}
          />
        )}
        {isSwitched && <p>You are switched in as this person. Only they can create a private link.</p>}
        {!isSwitched && feed.isSuccess && feed.data === null && secret === null && (
          <Button variant="primary" busy={opening.isPending} onClick={() => void open()}>
            Create private link
          </Button>
        )}
        {secret !== null && <FreshLink address={addressOf(secret)} />}
        {feed.data !== undefined && feed.data !== null && (
          <OpenFeed
            feed={feed.data}
            onRenew={isSwitched ? undefined : () => setQuestion('renew')}
            onRevoke={() => setQuestion('revoke')}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={question !== null}
        title={question === 'revoke' ? 'Revoke the private link?' : 'Create a new private link?'}
        confirmLabel={question === 'revoke' ? 'Revoke' : 'Create new link'}
        isDanger
        onConfirm={confirm}
        onCancel={() => setQuestion(null)}
      >
        Calendars that use the current link will no longer be able to read your plan.
      </ConfirmDialog>
    </>
  );
}

function FreshLink({ address }: { address: string }) {
  return (
    <div className={styles['fresh']}>
      <TextField
        label="Private link"
        hint="Shown only once. Anyone who has it can read your plan, so keep it private."
        value={address}
        readOnly
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="primary" onClick={() => void copy(address)}>
        Copy link
      </Button>
    </div>
  );
}

interface OpenFeedProps {
  readonly feed: CalendarFeed;
  /** Undefined while an admin is switched in. */
  readonly onRenew: (() => void) | undefined;
  readonly onRevoke: () => void;
}

function OpenFeed({ feed, onRenew, onRevoke }: OpenFeedProps) {
  const read = feed.last_read_at;
  return (
    <div className={styles['open']}>
      <p>
        Your private link has been active since {dayOf(feed.created_at)}.{' '}
        {read === null ? 'No calendar has read it yet.' : `A calendar last read it on ${dayOf(read)}.`}
      </p>
      <div className={styles['actions']}>
        {onRenew && <Button onClick={onRenew}>New link</Button>}
        <Button variant="danger" onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </div>
  );
}
