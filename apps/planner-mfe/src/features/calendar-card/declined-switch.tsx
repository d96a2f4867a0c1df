import { serverMessageOf } from '@simmer/app-state/errors';
import { useSaveSettings } from '@simmer/app-state/profile/save-settings';
import { useSession } from '@simmer/app-state/session/session';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { toast } from '@simmer/ui/toasts/toast';
import { useCardSaving, useIsCardBusy } from './parts/card-saving.tsx';

const FAILURE = 'The setting could not be saved';

/** A switch that hides events which the person declined; stored in the account (CAL-73). */
export function DeclinedSwitch() {
  const isHiding = useSession(({ user }) => user?.hides_declined === true);
  const save = useSaveSettings(FAILURE);
  useCardSaving('declined', save.isPending);
  const isCardBusy = useIsCardBusy('declined');
  return (
    <SwitchField
      label="Hide declined events"
      hint="Events that you declined in Google Calendar. Shown or hidden, they count no hours."
      isChecked={isHiding}
      isDisabled={isCardBusy}
      onChange={(hides_declined) =>
        save.mutate(
          { hides_declined },
          { onError: (error) => void toast.error(serverMessageOf(error, FAILURE)) },
        )
      }
    />
  );
}
