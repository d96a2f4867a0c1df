import { useSaveSettings } from '@simmer/app-state/profile/save-settings';
import { limits } from '@simmer/contracts/limits';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormText } from '@simmer/ui/antd/form-field';
import { toast } from '@simmer/ui/toasts/toast';
import { rejectionOf, announceRejection } from '../parts/rejection.ts';

const read = (error: Error | null) => rejectionOf(error, ['name'], 'Failed to change your name');

/** Changes the name of the signed-in user. */
export function ChangeNameDialog({ name: before, onClose }: { name: string; onClose: () => void }) {
  const [form] = Form.useForm<{ name: string }>();
  const rename = useSaveSettings('Failed to change the name');
  const { at, failure } = read(rename.error);
  const submit = ({ name }: { name: string }): void => {
    if (name.trim() === before) return onClose();
    rename.mutate(
      { name },
      {
        onSuccess: () => {
          toast.success('Name changed');
          onClose();
        },
        onError: (error) => announceRejection(read(error)),
      },
    );
  };
  return (
    <FormDialog
      title="Change name"
      submitLabel="Change name"
      form={form}
      initialValues={{ name: before }}
      isSaving={rename.isPending}
      failure={failure}
      rejected={at}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormText
        name="name"
        label="Name"
        autoComplete="name"
        data-autofocus
        isRequired
        limit={limits.name}
        check={(name) => (name.trim() === '' ? 'Please enter your name' : undefined)}
      />
    </FormDialog>
  );
}
