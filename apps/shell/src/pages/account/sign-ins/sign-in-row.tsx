import { useId } from 'react';
import { messageOf } from '@simmer/app-state/errors';
import { useEndSignIn } from '@simmer/app-state/profile/sign-ins';
import type { SignIn } from '@simmer/contracts/schemas/user.schema';
import { Badge } from '@simmer/ui/badges/badge';
import { Button } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/app-state/format-moment';
import { toast } from '@simmer/ui/toasts/toast';
import { deviceName } from '@simmer/contracts/device-name';
import { relativeTime } from '../parts/relative-time.ts';
import styles from './sign-ins.module.css';

interface SignInRowProps {
  signIn: SignIn;
  now: number;
}

/** One sign-in of the user. */
export function SignInRow({ signIn, now }: SignInRowProps) {
  const timesId = useId();
  const end = useEndSignIn();
  const device = deviceName(signIn.user_agent);
  return (
    <li className={styles['signIn']}>
      <div>
        <p className={styles['device']}>
          {device}
          {signIn.is_current && <Badge tone="done">This device</Badge>}
          {signIn.is_switched && <Badge tone="accent">A super admin, switched in</Badge>}
        </p>
        <p id={timesId} className={styles['times']}>
          Last used {signIn.is_current ? 'just now' : relativeTime(signIn.last_used_at, now)}, signed in{' '}
          <time dateTime={signIn.created_at}>{formatMoment(signIn.created_at)}</time>
        </p>
      </div>
      {!signIn.is_current && (
        <Button
          size="small"
          aria-label={`Sign out ${device}`}
          aria-describedby={timesId}
          busy={end.isPending}
          onClick={() => {
            end.mutate(signIn.id, {
              onSuccess: () => toast.success(`Signed out: ${device}`),
              onError: (error) => toast.error(messageOf(error, 'Failed to sign out there')),
            });
          }}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
