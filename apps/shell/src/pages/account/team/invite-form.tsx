import { useInviteMember } from '@simmer/app-state/accounts/accounts';
import { Form, FormText, ValidatedForm } from '@simmer/ui/antd/form-field';
import { Button } from '@simmer/ui/buttons/button';
import { emailProblem } from '../../auth/email-problem.ts';
import { INVITED } from './team-texts.ts';
import styles from './team.module.css';
import type { RunAction } from './use-run-action.ts';

const initialValues = { email: '' };

/** Invites an email address, with or without a Simmer user. */
export function InviteForm({ runAction }: { readonly runAction: RunAction }) {
  const invite = useInviteMember();
  const [form] = Form.useForm<typeof initialValues>();
  const submit = async ({ email }: typeof initialValues): Promise<void> => {
    if (await runAction(invite.mutateAsync(email.trim()), INVITED)) form.setFieldsValue(initialValues);
  };
  return (
    <ValidatedForm
      form={form}
      className={styles['invite']}
      initialValues={initialValues}
      isSaving={invite.isPending}
      onSubmit={(values) => void submit(values)}
    >
      <FormText
        name="email"
        label="Invite by email"
        type="email"
        autoComplete="off"
        hint="They’ll get an email with a link, and join when they accept."
        check={(email) => emailProblem(email.trim())}
      />
      <Button type="submit" busy={invite.isPending}>
        Invite Member
      </Button>
    </ValidatedForm>
  );
}
