import { useInviteMember } from '@simmer/app-state/accounts/accounts';
import { signUpMode } from '@simmer/app-state/session/sign-up-mode';
import { Form, FormText, ValidatedForm } from '@simmer/ui/antd/form-field';
import { Button } from '@simmer/ui/buttons/button';
import { emailProblem } from '@simmer/contracts/email-problem';
import { INVITED } from './team-texts.ts';
import styles from './team.module.css';
import type { RunAction } from './use-run-action.ts';

// Where not everybody may sign up, the link of an account does not let a person sign up (AUT-64).
const HINTS = {
  open: 'They’ll get an email with a link, and join when they accept.',
  invite:
    'They’ll get an email with a link. Sign-up is by invitation here: who is new needs a sign-up link first, from whoever runs this server.',
  closed: 'They’ll get an email with a link. Sign-up is closed here: only people with an account can accept.',
};

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
        hint={HINTS[signUpMode()]}
        check={(email) => emailProblem(email.trim())}
      />
      <Button type="submit" busy={invite.isPending}>
        Invite Member
      </Button>
    </ValidatedForm>
  );
}
