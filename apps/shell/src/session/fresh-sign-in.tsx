import { googleLoginUrl } from '@simmer/app-state/session/session';
import { interrupt, type InterruptedAction } from './interrupted.ts';

interface FreshSignInProps {
  readonly before: InterruptedAction;
  readonly userId: string;
}

/** Replaces the password field for users without a password: a button to sign in again, which returns here. */
export function FreshSignIn({ before, userId }: FreshSignInProps) {
  return (
    <>
      You can do this only within ten minutes of signing in. If it has been longer,{' '}
      <a href={googleLoginUrl('signin')} onClick={() => interrupt(before, userId)}>
        sign in with Google
      </a>{' '}
      first.
    </>
  );
}
