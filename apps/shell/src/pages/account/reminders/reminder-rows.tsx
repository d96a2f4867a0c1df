import { readDate } from '@simmer/app-state/read-date';
import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { DatePicker } from '@simmer/ui/antd/date-field';
import { Button } from '@simmer/ui/buttons/button';
import { FormField, FormText } from '@simmer/ui/antd/form-field';
import { NativeSelect } from '@simmer/ui/fields/native-select';
import type { ReactNode } from 'react';
import { minutesBefore, type ReminderDraft, ways } from '@simmer/app-state/reminders/reminder-draft';
import styles from './reminders.module.css';

const WAYS = { push: 'Push', mail: 'Mail', both: 'Both', none: 'None' } as const;
const WEEKDAYS = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;

const needsTime = (time: string) => (time === '' ? 'Choose a time.' : undefined);
function minutesText(minutes: number): string {
  if (minutes < 0) return 'Only if it has a reminder';
  return minutes === 0 ? 'When it starts' : `${minutes} minutes before`;
}

function Row({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className={styles['row']}>
      <div className={styles['title']}>
        <span>{title}</span>
        {hint !== undefined && <span className="sm-field__hint">{hint}</span>}
      </div>
      <div className={styles['controls']}>{children}</div>
    </div>
  );
}

const Time = ({ name, label }: { name: string[]; label: string }) => (
  <FormText name={name} type="time" aria-label={label} check={needsTime} />
);

interface KindRowProps {
  readonly kind: 'block' | 'day' | 'pulse' | 'review';
  readonly title: string;
  readonly hint?: string;
  readonly draft: ReminderDraft;
  /** The fields for the time of the reminder, shown if it is on. */
  readonly children: ReactNode;
}

function KindRow({ kind, title, draft, children, ...rest }: KindRowProps) {
  return (
    <Row title={title} {...rest}>
      <FormField name={[kind, 'way']}>
        <NativeSelect label={`${title}: by`} options={ways} textOf={(way) => WAYS[way]} />
      </FormField>
      {draft[kind].way !== 'none' && children}
    </Row>
  );
}

/** The four kinds of reminders (REM-1). */
export function ReminderRows({ draft }: { readonly draft: ReminderDraft }) {
  const isMailed = draft.review.way === 'mail' || draft.review.way === 'both';
  return (
    <div className={styles['rows']}>
      <KindRow kind="block" title="Before a time block" draft={draft}>
        <FormField name={['block', 'minutes_before']}>
          <NativeSelect label="How long before" options={minutesOf(draft)} textOf={minutesText} />
        </FormField>
      </KindRow>
      <KindRow kind="day" title="Start of the day" hint="Today in three lines." draft={draft}>
        <Time name={['day', 'time']} label="Time of the start of the day" />
      </KindRow>
      <KindRow kind="pulse" title="Pulse check" draft={draft}>
        <Time name={['pulse', 'time']} label="Time of the pulse check" />
      </KindRow>
      <KindRow
        kind="review"
        title="Weekly review"
        draft={draft}
        {...(isMailed && { hint: 'Its mail comes on the hour.' })}
      >
        <FormField name={['review', 'weekday']}>
          <NativeSelect
            label="Day of the weekly review"
            options={weekdays}
            textOf={(weekday) => WEEKDAYS[weekday]}
          />
        </FormField>
        <Time name={['review', 'time']} label="Time of the weekly review" />
      </KindRow>
    </div>
  );
}

/** The choices of minutes, and the current value if another client has set another one. */
function minutesOf({ block: { minutes_before: chosen } }: ReminderDraft): readonly number[] {
  return [...new Set([...minutesBefore, chosen])].toSorted((one, other) => one - other);
}

interface QuietRowsProps {
  readonly draft: ReminderDraft;
  readonly today: string;
  readonly onEndPause: () => void;
}

/** The times without reminders (REM-4, REM-5), and whether reminders show titles (REM-9). */
export function QuietRows({ draft, today, onEndPause }: QuietRowsProps) {
  return (
    <div className={styles['rows']}>
      <FormField name="hasQuiet" valueProp="isChecked">
        <SwitchField label="Quiet hours" hint="A reminder that is due in them comes when they end." />
      </FormField>
      {draft.hasQuiet && (
        <div className={styles['controls']}>
          <Time name={['quiet', 'from']} label="Quiet hours from" />
          <span aria-hidden="true">–</span>
          <FormText
            name={['quiet', 'to']}
            type="time"
            aria-label="Quiet hours to"
            check={(time) => needsTime(time) ?? (time === draft.quiet.from ? 'Choose two times.' : undefined)}
          />
        </div>
      )}
      <FormField name="with_titles" valueProp="isChecked">
        <SwitchField label="Show titles" hint="Without them, a push message says nothing that you wrote." />
      </FormField>
      <FormField
        name="pauseUntil"
        label="Pause until"
        hint="The days until then become free: nothing reminds you, and nothing is filled in."
        check={(date: string) => (date !== '' && date < today ? 'Choose today or a later day.' : undefined)}
      >
        <DatePicker read={readDate} min={today} />
      </FormField>
      {draft.pauseUntil !== '' && (
        <div>
          <Button size="small" onClick={onEndPause}>
            End the pause
          </Button>
        </div>
      )}
    </div>
  );
}
