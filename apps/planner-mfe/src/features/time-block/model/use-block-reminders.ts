import { browserZone } from '@simmer/app-state/clock';
import { useSaveSettings } from '@simmer/app-state/profile/save-settings';
import { useSession } from '@simmer/app-state/session/session';
import { remindedByMail } from '@simmer/domain/reminders/first-reminders';
import { toast } from '@simmer/ui/toasts/toast';

interface BlockReminders {
  /** Whether the person is reminded of their blocks, in any way (REM-2). */
  readonly isReminded: boolean;
  /** Whether there is an account that can be reminded. */
  readonly canBeReminded: boolean;
  /** Switches on the mails of blocks with a reminder of their own (REM-19). */
  readonly remindByMail: () => void;
  readonly isSaving: boolean;
}

/** Whether the person is reminded of time blocks, and a way to be. */
export function useBlockReminders(): BlockReminders {
  const saved = useSession(({ user }) => user?.reminders ?? null);
  const canBeReminded = useSession(({ status }) => status === 'signed-in');
  const { mutate, isPending } = useSaveSettings('Your reminders could not be saved. Try again.');
  return {
    isReminded: (saved?.block.way ?? 'none') !== 'none',
    canBeReminded,
    remindByMail: () =>
      mutate(
        { reminders: remindedByMail(saved, browserZone()) },
        { onSuccess: () => toast.success('Reminders come by mail') },
      ),
    isSaving: isPending,
  };
}
