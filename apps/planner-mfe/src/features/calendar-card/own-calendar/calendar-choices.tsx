import { serverMessageOf } from '@simmer/app-state/errors';
import { useSaveSettings } from '@simmer/app-state/profile/save-settings';
import { useSession } from '@simmer/app-state/session/session';
import type { OwnCalendarChoices } from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { NativeSelect } from '@simmer/ui/fields/native-select';
import { toast } from '@simmer/ui/toasts/toast';
import styles from '../parts/calendar-card.module.css';
import { useCardSaving, useIsCardBusy } from '../parts/card-saving.tsx';

const FAILURE = 'The setting could not be saved';

const BLOCKS = { all: 'All that have a day', timed: 'Those with a clock time' } as const;

/** How the blocks appear in the calendar, saved at once (OWN-2). */
export function CalendarChoices({ onSaved }: { readonly onSaved: () => void }) {
  const choices = useSession(({ user }) => user?.own_calendar ?? null);
  const { mutate, isPending } = useSaveSettings(FAILURE);
  useCardSaving('own-choices', isPending);
  const isDisabled = useIsCardBusy('own-choices');
  if (choices === null) return null;
  const change = (part: Partial<OwnCalendarChoices>) => {
    // A second change would be based on the values that the first one is replacing.
    if (isPending) return;
    mutate(
      { own_calendar: { ...choices, ...part } },
      {
        onSuccess: onSaved,
        onError: (error) => void toast.error(serverMessageOf(error, FAILURE)),
      },
    );
  };
  return (
    <div className={styles['choices']}>
      <div className="sm-field">
        <span className="sm-field__label" aria-hidden="true">
          Time blocks
        </span>
        <NativeSelect
          label="Time blocks"
          value={choices.blocks}
          options={['all', 'timed'] as const}
          isDisabled={isDisabled}
          textOf={(option) => BLOCKS[option]}
          onChange={(blocks) => change({ blocks })}
        />
        <p className="sm-field__hint">One without a clock time stands at the hour of its part of the day.</p>
      </div>
      <SwitchField
        label="Show as busy"
        isChecked={choices.as_busy}
        isDisabled={isDisabled}
        onChange={(as_busy) => change({ as_busy })}
      />
      <SwitchField
        label="With their names"
        hint="Otherwise as “Busy” alone."
        isChecked={choices.with_names}
        isDisabled={isDisabled}
        onChange={(with_names) => change({ with_names })}
      />
      <SwitchField
        label="In the colour of their North Star"
        isChecked={choices.with_colors}
        isDisabled={isDisabled}
        onChange={(with_colors) => change({ with_colors })}
      />
    </div>
  );
}
