import { messageOf } from '@simmer/app-state/errors';
import { useSaveSettings } from '@simmer/app-state/profile/save-settings';
import { useSession } from '@simmer/app-state/session/session';
import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { capitalize } from '@simmer/domain/capitalize';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormField, FormText } from '@simmer/ui/antd/form-field';
import { SegmentedControl } from '@simmer/ui/antd/segmented-control';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import styles from './day-limits.module.css';
import { type DayLimitsDraft, dayLimitsDraft, hoursProblem, toDayLimits } from './day-limits-draft.ts';

const KINDS = [
  { value: 'off', label: 'Off' },
  { value: 'same', label: 'All days' },
  { value: 'weekdays', label: 'By weekday' },
] as const;

/** The most hours of each day that a person wants to plan (CAP-2). */
export function DayLimitsDialog({ onClose }: { readonly onClose: () => void }) {
  const saved = useSession(({ user }) => user?.day_limits ?? null);
  const [initialValues] = useState(() => dayLimitsDraft(saved));
  const [kind, setKind] = useState(initialValues.kind);
  const [form] = Form.useForm<DayLimitsDraft>();
  const save = useSaveSettings('Your hours a day could not be saved');
  const submit = () =>
    save.mutate(
      // `true` includes the fields that are not shown.
      { day_limits: toDayLimits(form.getFieldsValue(true) as DayLimitsDraft) },
      {
        onSuccess: () => {
          toast.success('Hours a day saved');
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Hours a day"
      description="How many hours you want to plan at most. The week then shows what is left of a day; nothing is ever blocked."
      submitLabel="Save"
      form={form}
      initialValues={initialValues}
      isSaving={save.isPending}
      failure={save.error && messageOf(save.error, 'Your hours a day could not be saved. Try again.')}
      onChange={(_, all) => setKind(all.kind)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="kind">
        <SegmentedControl label="Limit" hideLabel options={KINDS} />
      </FormField>
      {kind === 'same' && (
        <FormText
          name="same"
          label="Hours a day"
          inputMode="decimal"
          autoComplete="off"
          check={(hours) => hoursProblem(hours, false)}
        />
      )}
      {kind === 'weekdays' && (
        <div className={styles['weekdays']}>
          {weekdays.map((weekday, day) => (
            <FormText
              key={weekday}
              name={['byDay', day]}
              label={capitalize(weekday)}
              inputMode="decimal"
              autoComplete="off"
              placeholder="No limit"
              check={(hours) => hoursProblem(hours, true)}
            />
          ))}
        </div>
      )}
    </FormDialog>
  );
}

export { DayLimitsDialog as Component };
