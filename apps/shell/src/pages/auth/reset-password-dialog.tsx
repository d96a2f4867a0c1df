import { useId, useState, type FormEvent } from 'react';
import { messageOf } from '@simmer/app-state/errors/errors';
import { requestPasswordReset } from '@simmer/app-state/session/session';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { TextField } from '@simmer/ui/fields/text-field';
import styles from './auth.module.css';

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
  const formId = useId();
  const [email, setEmail] = useState(initialEmail);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
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
    <Dialog
      isOpen
      size="small"
      title="Reset Password"
      description="We’ll send you a link to choose a new one."
      isLocked={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={email.trim() === ''}>
            Send Reset Link
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={(event) => void submit(event)}>
        <TextField label="Email" type="email" data-autofocus required value={email} onChange={setEmail} />
        {outcome?.kind === 'google' && <GoogleNotice message={outcome.message} />}
        {outcome?.kind === 'failed' && (
          <p role="alert" className={styles['error']}>
            {outcome.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
