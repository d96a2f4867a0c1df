import { useAddSuperAdmin } from '@simmer/app-state/admin/admin-users';
import { messageOf } from '@simmer/app-state/errors/errors';
import { EMAIL_PATTERN } from '@simmer/contracts/text-rules';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormText } from '@simmer/ui/antd/form-field';
import { toast } from '@simmer/ui/toasts/toast';

/** Why an address is invalid, in the texts of AUT-13. */
function emailProblem(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return 'Please enter an email address';
  return EMAIL_PATTERN.test(email) ? undefined : 'Please enter a valid email address';
}

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
