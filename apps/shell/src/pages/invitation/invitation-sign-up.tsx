import { buttonClass } from '@simmer/ui/buttons/button';
import { Link } from 'react-router';

/** For a signed-out visitor: the invitation is kept in this tab until they sign in. */
export function InvitationSignUp({ email }: { readonly email: string }) {
  return (
    <>
      <p>
        It is for <strong>{email}</strong>. Sign in or sign up with that address to accept it.
      </p>
      <Link
        className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
        to="/signin"
        state={{ email }}
      >
        Sign in
      </Link>
      <Link
        className={buttonClass({ size: 'large', wide: true })}
        to="/signup"
        state={{ email }}
        data-sign-up=""
      >
        Sign up
      </Link>
    </>
  );
}
