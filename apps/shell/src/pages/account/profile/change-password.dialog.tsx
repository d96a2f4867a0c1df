import { useCalendarFeed } from '@simmer/app-state/google-calendar/calendar-feed';
import { useChangePassword } from '@simmer/app-state/profile/profile';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormField, FormPassword } from '@simmer/ui/antd/form-field';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { toast } from '@simmer/ui/toasts/toast';
import { confirmationProblem, newPasswordProblem } from '../../auth/new-password-problem.ts';
import { CurrentPasswordField } from '../parts/current-password-field.tsx';
import { rejectionOf, announceRejection } from '../parts/rejection.ts';

const read = (error: Error | null) =>
  rejectionOf(error, ['current_password', 'new_password'], 'Failed to change your password');

const initialValues = { current_password: '', new_password: '', confirmation: '', revoke_feed: false };
type Values = Readonly<Record<string, unknown>>;

const newProblem = (password: string, { current_password: current }: Values): string | undefined =>
  newPasswordProblem(password) ??
  (password === current ? 'This is your current password. Choose another one.' : undefined);

/** Changes the password of a user who knows the current one. */
export function ChangePasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [form] = Form.useForm<typeof initialValues>();
  const change = useChangePassword();
  const { data: feed } = useCalendarFeed();
  const { at, failure } = read(change.error);

  const submit = ({ current_password, new_password, revoke_feed }: typeof initialValues): void =>
    change.mutate(
      { current_password, new_password, revoke_feed },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => announceRejection(read(error)),
      },
    );

  return (
    <FormDialog
      title="Change password"
      description="This signs you out everywhere else. Connected apps and webhooks lose their access."
      submitLabel="Change password"
      form={form}
      initialValues={initialValues}
      isSaving={change.isPending}
      failure={failure}
      rejected={at}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* Tells the browser's password store whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <CurrentPasswordField isFirst />
      <FormPassword
        name="new_password"
        label="New password"
        hint="Must be at least 8 characters"
        autoComplete="new-password"
        isRequired
        check={newProblem}
      />
      <FormPassword
        name="confirmation"
        label="Confirm password"
        autoComplete="new-password"
        isRequired
        check={(again, { new_password: password }) => confirmationProblem(String(password), again)}
      />
      {feed && (
        <FormField name="revoke_feed" valueProp="isChecked">
          <SwitchField
            label="Revoke the private link"
            hint="Otherwise calendars that use your private link go on reading it."
          />
        </FormField>
      )}
    </FormDialog>
  );
}
