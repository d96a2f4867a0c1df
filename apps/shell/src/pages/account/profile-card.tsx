import { useState } from 'react';
import { useSession } from '@simmer/app-state/session';
import { Button } from '@simmer/ui/button';
import { Card } from '@simmer/ui/card';
import { ResetPasswordDialog } from '../auth/reset-password-dialog.tsx';
import styles from './account.module.css';

function PasswordRow() {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles['row']}>
      <dt>Password</dt>
      <dd>
        {isShown ? 'Your password is securely stored and cannot be displayed' : '••••••••••••'}{' '}
        <Button
          size="small"
          variant="quiet"
          aria-pressed={isShown}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </dd>
    </div>
  );
}

/** Who is signed in; nothing here is changed in place. */
export function ProfileCard() {
  const user = useSession((session) => session.user);
  const [isResetting, setIsResetting] = useState(false);
  if (!user) {
    return (
      <Card title="Profile">
        <p className="sm-muted">
          The server can&apos;t be reached, so your details can&apos;t be shown right now.
        </p>
      </Card>
    );
  }
  const isGoogle = user.auth_provider === 'google';
  return (
    <Card title="Profile">
      <dl className={styles['rows']}>
        <div className={styles['row']}>
          <dt>Name</dt>
          <dd>{user.name}</dd>
        </div>
        <div className={styles['row']}>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
        <PasswordRow />
      </dl>
      {isGoogle ? (
        <p className="sm-muted">
          You sign in with Google. If you lost your way in, use{' '}
          <a href="https://accounts.google.com/signin/recovery">Google account recovery</a>.
        </p>
      ) : (
        <Button
          onClick={() => {
            setIsResetting(true);
          }}
        >
          Reset Password
        </Button>
      )}
      {isResetting && (
        <ResetPasswordDialog
          initialEmail={user.email}
          onClose={() => {
            setIsResetting(false);
          }}
        />
      )}
    </Card>
  );
}
