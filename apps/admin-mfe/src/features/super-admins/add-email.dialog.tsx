import { useAddSuperAdmin } from '@simmer/app-state/admin/admin-users';
import { messageOf } from '@simmer/app-state/errors';
import { emailProblem } from '@simmer/contracts/email-problem';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormText } from '@simmer/ui/antd/form-field';
import { toast } from '@simmer/ui/toasts/toast';

const initialValues = { email: '' };

/** The Add Email dialog; Enter submits. */
export function AddEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm<typeof initialValues>();
  const add = useAddSuperAdmin();
  const submit = ({ email }: typeof initialValues) =>
    add.mutate(email.trim(), {
      onSuccess: () => {
        toast.success('Super admin email added successfully');
        onClose();
      },
      onError: (error) => toast.error(messageOf(error, 'Failed to add super admin email')),
    });
  return (
    <FormDialog
      title="Add Super Admin Email"
      submitLabel="Add Email"
      form={form}
      initialValues={initialValues}
      isSaving={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormText name="email" label="Email" type="email" check={emailProblem} data-autofocus />
    </FormDialog>
  );
}
