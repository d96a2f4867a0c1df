import { NO_REMINDER, REMINDER_CHOICES, reminderText } from '@simmer/domain/reminders/reminder-minutes';
import { Button } from '@simmer/ui/buttons/button';
import { NativeSelect } from '@simmer/ui/fields/native-select';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { Link } from 'react-router';
import styles from './time-block.module.css';
import { useBlockReminders } from './model/use-block-reminders.ts';

interface ReminderFieldProps {
  readonly minutes: number | null;
  /** Whether the block has a clock time. */
  readonly hasTime: boolean;
  readonly onChoose: (minutes: number | null) => void;
}

const optionOf = (minutes: number | null): string => String(minutes ?? '');
const minutesOf = (option: string): number | null => (option === '' ? null : Number(option));

/** The reminder of this block alone (REM-2); to who is not reminded of blocks yet, with a way to be (REM-19). */
export function ReminderField({ minutes, hasTime, onChoose }: ReminderFieldProps) {
  const { isReminded, canBeReminded, remindByMail, isSaving } = useBlockReminders();
  const isWanted = minutes !== null && minutes !== NO_REMINDER;
  const isAsked = isWanted && !isReminded && canBeReminded;
  // The pressed button disappears.
  const field = useFocusAfter<HTMLDivElement>(isAsked);
  if (!isReminded && minutes === null && !(hasTime && canBeReminded)) return null;
  // Without reminders there is nothing to be as in, and nothing to switch off.
  const offered = REMINDER_CHOICES.filter((choice) => isReminded || choice !== NO_REMINDER);
  const choices = offered.includes(minutes) ? offered : [...offered, minutes];
  const textOf = (choice: number | null): string =>
    choice === null && !isReminded ? 'None' : reminderText(choice);
  return (
    <div ref={field} tabIndex={-1} className={styles['reminder']}>
      <span className="sm-field__label" aria-hidden="true">
        Reminder
      </span>
      <NativeSelect
        label="Reminder"
        value={optionOf(minutes)}
        options={choices.map(optionOf)}
        textOf={(option) => textOf(minutesOf(option))}
        onChange={(option) => onChoose(minutesOf(option))}
      />
      {isAsked && (
        <div className={styles['reminderSetup']}>
          <span role="status">Nothing reminds you of time blocks yet.</span>
          <Button size="small" busy={isSaving} onClick={remindByMail}>
            Remind me by mail
          </Button>
          <Link to="/account/reminders">Other ways</Link>
        </div>
      )}
    </div>
  );
}
