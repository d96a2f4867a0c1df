import { REMINDER_CHOICES, reminderText } from '@simmer/domain/reminders/reminder-minutes';
import { NativeSelect } from '@simmer/ui/fields/native-select';
import { useIsReminded } from '../../shared/use-is-reminded.ts';
import styles from './time-block.module.css';

interface ReminderFieldProps {
  readonly minutes: number | null;
  readonly onChoose: (minutes: number | null) => void;
}

const optionOf = (minutes: number | null): string => String(minutes ?? '');
const minutesOf = (option: string): number | null => (option === '' ? null : Number(option));

/** The reminder of this block alone (REM-2), shown to people who are reminded of their blocks. */
export function ReminderField({ minutes, onChoose }: ReminderFieldProps) {
  const isReminded = useIsReminded();
  if (!isReminded && minutes === null) return null;
  const choices = REMINDER_CHOICES.includes(minutes) ? REMINDER_CHOICES : [...REMINDER_CHOICES, minutes];
  return (
    <div className={styles['reminder']}>
      <span className="sm-field__label" aria-hidden="true">
        Reminder
      </span>
      <NativeSelect
        label="Reminder"
        value={optionOf(minutes)}
        options={choices.map(optionOf)}
        textOf={(option) => reminderText(minutesOf(option))}
        onChange={(option) => onChoose(minutesOf(option))}
      />
    </div>
  );
}
