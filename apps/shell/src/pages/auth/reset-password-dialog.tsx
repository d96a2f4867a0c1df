import { useState } from 'react';
import { messageOf } from '@simmer/app-state/errors';
import { requestPasswordReset } from '@simmer/app-state/session/session';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormText } from '@simmer/ui/antd/form-field';
import { emailProblem } from '@simmer/contracts/email-problem';

type Outcome = { kind: 'sent' } | { kind: 'google'; message: string } | { kind: 'failed'; message: string };

const sentText =
  "If an account exists with this email, you'll receive a password reset link shortly. The link will expire in 15 minutes.";

async function request(email: string): Promise<Outcome> {
  try {
    const { message, is_oauth_user: isGoogle } = await requestPasswordReset(email);
    return isGoogle ? { kind: 'google', message } : { kind: 'sent' };
  } catch (error) {
    return { kind: 'failed', message: messageOf(error, 'Failed to send reset email') };
  }
}

function GoogleNotice({ message }: { message: string }) {
  return (
    <Banner tone="info" title="Google Account Detected">
      {message}{' '}
      <a href="https://accounts.google.com/signin/recovery" rel="noreferrer">
        Recover your Google account
      </a>
    </Banner>
  );
}

/** Asks for a reset link by email (AUT-23). */
export function ResetPasswordDialog({
  initialEmail,
  onClose,
}: {
  initialEmail: string;
  onClose: () => void;
}) {
  const [form] = Form.useForm<{ email: string }>();
  const [email, setEmail] = useState(initialEmail);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const submit = async (): Promise<void> => {
    setIsBusy(true);
    setOutcome(await request(email));
    setIsBusy(false);
  };

  if (outcome?.kind === 'sent') {
    return (
      <Dialog
        isOpen
        size="small"
        title="Reset Password"
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <Banner tone="success">{sentText}</Banner>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="Reset Password"
      description="We’ll send you a link to choose a new one."
      submitLabel="Send Reset Link"
      form={form}
      initialValues={{ email }}
      isSaving={isBusy}
      canSubmit={email.trim() !== ''}
      failure={outcome?.kind === 'failed' ? outcome.message : null}
      onChange={(_, all) => setEmail(all.email)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormText name="email" label="Email" type="email" data-autofocus isRequired check={emailProblem} />
      {outcome?.kind === 'google' && <GoogleNotice message={outcome.message} />}
    </FormDialog>
  );
}
