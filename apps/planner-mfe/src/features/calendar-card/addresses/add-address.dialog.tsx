import { fieldMessageOf, messageOf } from '@simmer/app-state/errors';
import { useAddCalendarAddress } from '@simmer/app-state/google-calendar/calendar-addresses';
import { PALETTE } from '@simmer/domain/colors/palette';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormText } from '@simmer/ui/antd/form-field';
import { toast } from '@simmer/ui/toasts/toast';
import { LooksFields } from './looks-fields.tsx';

const initialValues = { address: '', name: '', color: PALETTE[0] as string };
// Only a Simmer on this machine accepts its own addresses; any other rejects them.
const ADDRESS = /^(?:https:\/\/|webcal:\/\/|http:\/\/127\.0\.0\.1[:/])/;

/** Adds a calendar by its address, which is read before the dialog closes (SYN-50). */
export function AddAddressDialog({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm<typeof initialValues>();
  const add = useAddCalendarAddress();
  const wrong = fieldMessageOf(add.error, 'address');
  const submit = ({ address, name, color }: typeof initialValues): void =>
    add.mutate(
      { address: address.trim(), color, ...(name.trim() !== '' && { name: name.trim() }) },
      {
        onSuccess: (calendar) => {
          toast.success(`${calendar.name} added`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Add a calendar by its address"
      description="Copy the address from where the calendar is published: it begins with webcal:// or https:// and often ends with .ics. Who has it can read the calendar, so Simmer shows it to nobody."
      submitLabel="Add"
      form={form}
      initialValues={initialValues}
      isSaving={add.isPending}
      failure={
        add.error && wrong === undefined ? messageOf(add.error, 'The calendar could not be added') : null
      }
      rejected={wrong === undefined ? {} : { address: wrong }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormText
        name="address"
        label="Address"
        type="url"
        placeholder="https://"
        autoComplete="off"
        data-autofocus
        isRequired
        check={(address) =>
          ADDRESS.test(address.trim()) ? undefined : 'Write an address that begins with https:// or webcal://'
        }
      />
      <LooksFields hint="Left empty, it has its own name." />
    </FormDialog>
  );
}
