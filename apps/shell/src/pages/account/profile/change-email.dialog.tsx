import { useRequestEmailChange } from '@simmer/app-state/profile/profile';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormText } from '@simmer/ui/antd/form-field';
import { toast } from '@simmer/ui/toasts/toast';
import { emailProblem } from '@simmer/contracts/email-problem';
import { FreshSignIn } from '../../../session/fresh-sign-in.tsx';
import { CurrentPasswordField } from '../parts/current-password-field.tsx';
import { rejectionOf, announceRejection } from '../parts/rejection.ts';

const read = (error: Error | null) =>
  rejectionOf(error, ['email', 'current_password'], 'Failed to change your email');

const initialValues = { email: '', current_password: '' };

/** Asks for another address, which is used once the link sent to it was opened. */
export function ChangeEmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [form] = Form.useForm<typeof initialValues>();
  const request = useRequestEmailChange();
  const isGoogle = user.auth_provider === 'google';
  const { at, failure } = read(request.error);

  const submit = ({ email, current_password }: typeof initialValues): void =>
    request.mutate(
      { email, ...(!isGoogle && { current_password }) },
      {
        onSuccess: ({ email_change: { new_email: to } }) => {
          toast.success(`We sent a link to ${to}`);
          onClose();
        },
        onError: (error) => announceRejection(read(error)),
      },
    );

  return (
    <FormDialog
      title="Change email"
      description="We’ll send a link to the new address. Your email stays as it is until you open it."
      submitLabel="Send link"
      form={form}
      initialValues={initialValues}
      isSaving={request.isPending}
      failure={failure}
      rejected={at}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormText
        name="email"
        label="New email"
        type="email"
        autoComplete="email"
        data-autofocus
        isRequired
        check={emailProblem}
      />
      {isGoogle ? (
        <p className="sm-muted">
          You sign in with Google, and that stays the same.{' '}
          <FreshSignIn before="change-email" userId={user.id} />
        </p>
      ) : (
        <CurrentPasswordField />
      )}
    </FormDialog>
  );
}
