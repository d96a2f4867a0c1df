import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSession } from '@simmer/app-state/session/session';
import { useSwitchedUserName } from '@simmer/app-state/session/user-switch';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { useResumed } from '../../../session/interrupted.ts';
import { ResetPasswordDialog } from '../../auth/reset-password-dialog.tsx';
import { ChangeEmailDialog } from './change-email.dialog.tsx';
import { ChangeNameDialog } from './change-name.dialog.tsx';
import { ChangePasswordDialog } from './change-password.dialog.tsx';
import { EmailChangeNotice } from './email-change-notice.tsx';
import styles from './profile.module.css';

type Opened = 'name' | 'email' | 'password' | 'reset' | null;

interface RowProps {
  term: string;
  children: ReactNode;
  /** Opens the dialog that changes the value; undefined if it cannot be changed. */
  onChange?: (() => void) | undefined;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

function Row({ term, children, onChange, buttonRef }: RowProps) {
  return (
    <div className={styles['row']}>
      <dt>{term}</dt>
      <dd>{children}</dd>
      {onChange && (
        <dd>
          <Button
            ref={buttonRef}
            size="small"
            aria-haspopup="dialog"
            aria-label={`Change ${term.toLowerCase()}`}
            onClick={onChange}
          >
            Change
          </Button>
        </dd>
      )}
    </div>
  );
}

function MaskedPassword() {
  return (
    <>
      <span aria-hidden="true">••••••••••••</span>
      <small className={styles['masked']}>Your password is securely stored and cannot be displayed</small>
    </>
  );
}

function ProfileDialog({ opened, user, onClose }: { opened: Opened; user: User; onClose: () => void }) {
  if (opened === 'name') return <ChangeNameDialog name={user.name} onClose={onClose} />;
  if (opened === 'email') return <ChangeEmailDialog user={user} onClose={onClose} />;
  if (opened === 'password') return <ChangePasswordDialog user={user} onClose={onClose} />;
  return opened === 'reset' && <ResetPasswordDialog initialEmail={user.email} onClose={onClose} />;
}

function Profile({ user }: { user: User }) {
  const isReachable = useSession((session) => session.status === 'signed-in');
  const isSwitched = useSwitchedUserName() !== null;
  const isResumed = useResumed('change-email', user.id);
  const [opened, setOpened] = useState<Opened>(isResumed ? 'email' : null);
  const emailButton = useRef<HTMLButtonElement>(null);
  const isGoogle = user.auth_provider === 'google';
  const [local = '', domain = ''] = user.email.split(/@(?=[^@]*$)/);
  const opener = (what: Opened, isAllowed: boolean) =>
    isReachable && isAllowed ? () => setOpened(what) : undefined;
  return (
    <>
      <dl className={styles['rows']}>
        <Row term="Name" onChange={opener('name', true)}>
          {user.name}
        </Row>
        <Row term="Email" buttonRef={emailButton} onChange={opener('email', !isSwitched)}>
          {/* The address may wrap before the at sign. */}
          {local}
          <wbr />@{domain}
        </Row>
        <Row term="Password" onChange={opener('password', !isSwitched && !isGoogle)}>
          <MaskedPassword />
        </Row>
      </dl>
      <EmailChangeNotice onCancelled={() => emailButton.current?.focus()} />
      {isGoogle ? (
        <p className="sm-muted">
          You sign in with Google. If you can’t get in, use{' '}
          <a href="https://accounts.google.com/signin/recovery">Google account recovery</a>.
        </p>
      ) : (
        <Button onClick={() => setOpened('reset')}>Reset Password</Button>
      )}
      <ProfileDialog opened={opened} user={user} onClose={() => setOpened(null)} />
    </>
  );
}

/** The signed-in user's data, with dialogs to change it (ACC-2). */
export function ProfileCard() {
  const user = useSession((session) => session.user);
  return (
    <Card title="Profile">
      {user ? (
        <Profile user={user} />
      ) : (
        <p className="sm-muted">
          The server can&apos;t be reached, so your details can&apos;t be shown right now.
        </p>
      )}
    </Card>
  );
}
