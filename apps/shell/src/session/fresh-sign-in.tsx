import { googleLoginUrl } from '@simmer/app-state/session';
import { interrupt, type Interrupted } from './interrupted.ts';

interface FreshSignInProps {
  readonly before: Interrupted;
  readonly userId: string;
}

/** Stands in for the password where somebody has none, and leads back here. */
export function FreshSignIn({ before, userId }: FreshSignInProps) {
  return (
    <>
      For this you must have signed in within the last ten minutes: if you have not,{' '}
      <a href={googleLoginUrl('signin')} onClick={() => interrupt(before, userId)}>
        sign in with Google
      </a>{' '}
      first.
    </>
  );
}
