import { serverMessageOf } from '@simmer/app-state/errors';
import { useStopOwnCalendar } from '@simmer/app-state/google-calendar/own-calendar';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Button } from '@simmer/ui/buttons/button';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { useCardSaving } from '../parts/card-saving.tsx';

/** Asks what becomes of the calendar at Google. The initial focus is on the answer that changes nothing. */
export function StopDialog({ onClose }: { readonly onClose: () => void }) {
  const { mutateAsync, isPending } = useStopOwnCalendar();
  const [answer, setAnswer] = useState<'keep' | 'remove' | null>(null);
  useCardSaving('own-calendar', isPending);
  const stop = async (calendar: 'keep' | 'remove') => {
    setAnswer(calendar);
    try {
      await mutateAsync(calendar);
      toast.success('Your time blocks are no longer shown in Google Calendar');
    } catch (error) {
      toast.error(serverMessageOf(error, 'Showing could not be stopped'));
    }
    onClose();
  };
  const isOther = (calendar: 'keep' | 'remove') => isPending && answer !== calendar;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title="Stop showing your time blocks in Google Calendar?"
      isLocked={isPending}
      footer={
        <>
          <Button data-autofocus disabled={isPending} onClick={onClose}>
            Keep showing them
          </Button>
          <Button
            variant="danger"
            busy={isPending && answer === 'remove'}
            disabled={isOther('remove')}
            onClick={() => void stop('remove')}
          >
            Remove it
          </Button>
          <Button
            variant="primary"
            busy={isPending && answer === 'keep'}
            disabled={isOther('keep')}
            onClick={() => void stop('keep')}
          >
            Keep it as it is
          </Button>
        </>
      }
    >
      <p>Your time blocks stay here. What about the calendar “Simmer” there?</p>
    </Dialog>
  );
}
