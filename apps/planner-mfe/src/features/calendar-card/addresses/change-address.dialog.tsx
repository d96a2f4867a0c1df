import { messageOf } from '@simmer/app-state/errors';
import { useChangeCalendarAddress } from '@simmer/app-state/google-calendar/calendar-addresses';
import type { CalendarAddress } from '@simmer/contracts/schemas/google-calendar/calendar-address.schema';
import { DEFAULT_CALENDAR_COLOR } from '@simmer/domain/colors/palette';
import { CheckField } from '@simmer/ui/antd/check-field';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormField } from '@simmer/ui/antd/form-field';
import { LooksFields } from './looks-fields.tsx';

interface ChangeAddressDialogProps {
  readonly calendar: CalendarAddress;
  readonly onClose: () => void;
}

/** Changes the name and the colour of a calendar, and whether its events are shown. */
export function ChangeAddressDialog({ calendar, onClose }: ChangeAddressDialogProps) {
  const { id, name, color, is_shown } = calendar;
  const initialValues = { name, color: color ?? DEFAULT_CALENDAR_COLOR, is_shown };
  const [form] = Form.useForm<typeof initialValues>();
  const change = useChangeCalendarAddress();
  const submit = (values: typeof initialValues): void =>
    change.mutate({ id, ...values, name: values.name.trim() || name }, { onSuccess: onClose });
  return (
    <FormDialog
      title={`Change ${name}`}
      submitLabel="Save"
      form={form}
      initialValues={initialValues}
      isSaving={change.isPending}
      failure={change.error && messageOf(change.error, 'The calendar could not be changed')}
      onSubmit={submit}
      onClose={onClose}
    >
      <LooksFields />
      <FormField name="is_shown" valueProp="isChecked">
        <CheckField label="Show its events" />
      </FormField>
    </FormDialog>
  );
}
